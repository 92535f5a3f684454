package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"regexp"
	"strconv"
	"strings"
	"time"
)

var (
	secretPattern = regexp.MustCompile(`^whsec_[0-9A-Za-z_-]+$`)
	headerPattern = regexp.MustCompile(`^t=([1-9][0-9]{0,9})((?:,v1=[0-9a-f]{64}){1,5})$`)
	errRefused    = errors.New("refused")
)

const (
	tolerance = 300 * time.Second
	mostBytes = 1_048_576
)

// Returns the same error for every cause, because a cause would help only a forger.
func verify(header string, body []byte, secrets []string, now time.Time) error {
	found := headerPattern.FindStringSubmatch(header)
	if found == nil {
		return errRefused
	}
	seconds, err := strconv.ParseInt(found[1], 10, 64)
	if err != nil || now.Sub(time.Unix(seconds, 0)).Abs() > tolerance {
		return errRefused
	}
	matches := false
	for _, secret := range secrets {
		// With an empty secret, anybody could sign.
		if !secretPattern.MatchString(secret) {
			return errRefused
		}
		mac := hmac.New(sha256.New, []byte(secret))
		mac.Write([]byte(found[1] + "."))
		mac.Write(body)
		expected := []byte(hex.EncodeToString(mac.Sum(nil)))
		for _, signature := range strings.Split(found[2], ",v1=")[1:] {
			// Compares in constant time, so that the duration reveals nothing about the signature.
			matches = hmac.Equal(expected, []byte(signature)) || matches
		}
	}
	if !matches {
		return errRefused
	}
	return nil
}

type event struct {
	ID   string          `json:"id"`
	Type string          `json:"tipo"`
	Data json.RawMessage `json:"dados"`
}

// An event may arrive twice: store its id in the same transaction as its effect, and skip a stored id.
func handle(received event) error {
	fmt.Println(received.ID, received.Type)
	return nil
}

func receiver(secrets []string) http.HandlerFunc {
	return func(response http.ResponseWriter, request *http.Request) {
		// The raw bytes. A body longer than any event is cut, so its signature does not match.
		body, err := io.ReadAll(io.LimitReader(request.Body, mostBytes))
		if err != nil {
			response.WriteHeader(http.StatusBadRequest)
			return
		}
		header := strings.Join(request.Header.Values("Service-Signature"), ", ")
		if verify(header, body, secrets, time.Now()) != nil {
			response.WriteHeader(http.StatusBadRequest)
			return
		}
		var received event
		err = json.Unmarshal(body, &received)
		if err == nil {
			err = handle(received)
		}
		if err != nil {
			log.Print(err)
			response.WriteHeader(http.StatusInternalServerError)
		}
	}
}

func main() {
	// After a rotation, keep both secrets for 24 hours, separated by a comma.
	secrets := strings.Split(os.Getenv("TESA_WEBHOOK_SECRETS"), ",")
	port := os.Getenv("PORT")
	if port == "" {
		port = "4020"
	}
	http.Handle("/webhooks/tesa", receiver(secrets))
	log.Fatal(http.ListenAndServe("127.0.0.1:"+port, nil))
}
