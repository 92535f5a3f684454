<?php

// Reads vectors from standard input, and prints for each whether the receiver accepts it: 1 or 0. Including the receiver
// without a request makes it refuse once, before the first vector.
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
