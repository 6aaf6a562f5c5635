module github.com/OWNER/session-gateway/clients/go

go 1.24
