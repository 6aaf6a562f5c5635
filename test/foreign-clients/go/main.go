// Sends the requests of standard input with net/http.
package main

import (
	"encoding/json"
	"io"
	"log"
	"net/http"
	"os"
	"strings"
)

type request struct {
	Method, URL string
	Headers     map[string]string
	Body        *string
}

type answer struct {
	Status  int               `json:"status"`
	Headers map[string]string `json:"headers"`
	Body    string            `json:"body"`
}

func main() {
	var requests []request
	if err := json.NewDecoder(os.Stdin).Decode(&requests); err != nil {
		log.Fatal(err)
	}
	answers := []answer{}
	for _, one := range requests {
		answers = append(answers, send(one))
	}
	if err := json.NewEncoder(os.Stdout).Encode(answers); err != nil {
		log.Fatal(err)
	}
}

func send(one request) answer {
	var body io.Reader
	if one.Body != nil {
		body = strings.NewReader(*one.Body)
	}
	made, err := http.NewRequest(one.Method, one.URL, body)
	if err != nil {
		log.Fatal(err)
	}
	for name, value := range one.Headers {
		made.Header.Set(name, value)
	}
	reply, err := http.DefaultClient.Do(made)
	if err != nil {
		log.Fatal(err)
	}
	defer reply.Body.Close()
	text, err := io.ReadAll(reply.Body)
	if err != nil {
		log.Fatal(err)
	}
	headers := map[string]string{}
	for name, values := range reply.Header {
		headers[strings.ToLower(name)] = strings.Join(values, ", ")
	}
	return answer{reply.StatusCode, headers, string(text)}
}
