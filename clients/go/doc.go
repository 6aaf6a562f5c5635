// Package gateway is the client of the Session Gateway: create agent sessions, send messages, stream events, wait for results.
//
// The types are generated from the gateway's OpenAPI document. The client uses net/http and no other module.
package gateway
