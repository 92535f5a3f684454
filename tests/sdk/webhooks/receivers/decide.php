<?php

// Reads vectors from the standard input and prints what the receiver decides of each: 1 or 0. There is no request, so
// the receiver refuses that first.
require __DIR__ . '/receiver.php';

while (($line = fgets(STDIN)) !== false) {
    $parts = explode(' ', rtrim($line, "\n"));
    [$now, $secrets, $body] = $parts;
    $header = base64_decode($parts[3] ?? '');
    try {
        verify($header, base64_decode($body), explode(',', base64_decode($secrets)), (int) $now / 1000);
        echo "1\n";
    } catch (Refused) {
        echo "0\n";
    }
}
