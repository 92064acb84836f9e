from django.urls import include, path

urlpatterns = [path("", include("games.urls"))]

handler403 = "games.views.errors.forbidden"
handler404 = "games.views.errors.not_found"
