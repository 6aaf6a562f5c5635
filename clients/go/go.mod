module session-gateway-client

go 1.24
