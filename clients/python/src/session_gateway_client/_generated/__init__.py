"""The models of the API, generated from the OpenAPI document."""
