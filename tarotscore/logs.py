import logging


class HideAddresses(logging.Filter):
    """Cut the path out of a log line: whoever knows a sheet's address may read or write it.

    The pattern of the route takes its place where there is one, which is what one looks for.
    """

    def filter(self, record: logging.LogRecord) -> bool:
        match = getattr(getattr(record, "request", None), "resolver_match", None)
        shown = f"/{match.route}" if match else "/..."
        if isinstance(record.args, tuple):
            record.args = tuple(
                shown if isinstance(arg, str) and arg.startswith("/") else arg
                for arg in record.args
            )
        return True
