"""English as on both sides of the ocean: no month that could be a day, no half of the day."""

DATE_FORMAT = "j F Y"
SHORT_DATE_FORMAT = "j M Y"
TIME_FORMAT = "H:i"
