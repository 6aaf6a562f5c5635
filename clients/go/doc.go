// Package gateway is the client of the Session Gateway: create agent sessions, talk to them, follow them, wait for their end.
//
// The types are generated from the gateway's OpenAPI document; the calls are on net/http, and nothing else is needed.
package gateway
