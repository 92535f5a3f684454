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

// Returns one error, whatever is wrong: its cause would help a forger alone.
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
		// Without a secret, anybody could sign.
		if !secretPattern.MatchString(secret) {
			return errRefused
		}
		mac := hmac.New(sha256.New, []byte(secret))
		mac.Write([]byte(found[1] + "."))
		mac.Write(body)
		expected := []byte(hex.EncodeToString(mac.Sum(nil)))
		for _, signature := range strings.Split(found[2], ",v1=")[1:] {
			// In constant time: how long it takes tells nothing of the signature.
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

// An event may come twice: write its id in the transaction of its effect, and skip an id that is there.
func handle(received event) error {
	fmt.Println(received.ID, received.Type)
	return nil
}

func receiver(secrets []string) http.HandlerFunc {
	return func(response http.ResponseWriter, request *http.Request) {
		// The bytes as they came. What is longer than any event is cut, and then no signature matches.
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
	// The new one and the one before it, with a comma between them, for 24 hours after a rotation.
	secrets := strings.Split(os.Getenv("TESA_WEBHOOK_SECRETS"), ",")
	port := os.Getenv("PORT")
	if port == "" {
		port = "4020"
	}
	http.Handle("/webhooks/tesa", receiver(secrets))
	log.Fatal(http.ListenAndServe("127.0.0.1:"+port, nil))
}
