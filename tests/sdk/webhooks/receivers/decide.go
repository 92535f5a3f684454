package main

import (
	"bufio"
	"encoding/base64"
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"
)

// Reads vectors from standard input, and prints for each whether the receiver accepts it: 1 or 0. Built together with the
// receiver, whose main function it replaces.
func init() {
	if os.Getenv("DECIDE") == "" {
		return
	}
	lines := bufio.NewReader(os.Stdin)
	for line, err := lines.ReadString('\n'); err == nil; line, err = lines.ReadString('\n') {
		parts := append(strings.Split(strings.TrimSuffix(line, "\n"), " "), "")
		now, _ := strconv.ParseInt(parts[0], 10, 64)
		secrets := strings.Split(string(decoded(parts[1])), ",")
		if verify(string(decoded(parts[3])), decoded(parts[2]), secrets, time.UnixMilli(now)) == nil {
			fmt.Println(1)
		} else {
			fmt.Println(0)
		}
	}
	os.Exit(0)
}

func decoded(text string) []byte {
	bytes, err := base64.StdEncoding.DecodeString(text)
	if err != nil {
		panic(err)
	}
	return bytes
}
