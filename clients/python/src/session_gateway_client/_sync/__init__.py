"""The synchronous client, generated from the asynchronous one (`_async`)."""
