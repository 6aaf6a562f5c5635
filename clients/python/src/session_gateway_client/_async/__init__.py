"""The asynchronous client. `npm run clients` generates the synchronous one (`_sync`) from it."""
