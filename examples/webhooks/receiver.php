<?php

declare(strict_types=1);

const SECRET = '/\Awhsec_[0-9A-Za-z_-]+\z/';
const HEADER = '/\At=([1-9][0-9]{0,9})((?:,v1=[0-9a-f]{64}){1,5})\z/';
const TOLERANCE_IN_SECONDS = 300;
const MOST_BYTES = 1_048_576;

final class Refused extends Exception
{
}

// Throws one error, whatever is wrong: its cause would help a forger alone.
function verify(string $header, string $body, array $secrets, float $now): void
{
    if (!preg_match(HEADER, $header, $found) || abs($now - (int) $found[1]) > TOLERANCE_IN_SECONDS) {
        throw new Refused();
    }
    [, $timestamp, $signatures] = $found;
    $matches = false;
    foreach ($secrets as $secret) {
        // Without a secret, anybody could sign.
        if (!preg_match(SECRET, $secret)) {
            throw new Refused();
        }
        $expected = hash_hmac('sha256', "$timestamp.$body", $secret);
        foreach (array_slice(explode(',v1=', $signatures), 1) as $signature) {
            // In constant time: how long it takes tells nothing of the signature.
            $matches = hash_equals($expected, $signature) || $matches;
        }
    }
    if (!$matches) {
        throw new Refused();
    }
}

// An event may come twice: write its id in the transaction of its effect, and skip an id that is there.
function handle(array $event): void
{
    error_log("{$event['id']} {$event['tipo']}");
}

try {
    // The bytes as they came. What is longer than any event is cut, and then no signature matches.
    $body = (string) file_get_contents('php://input', length: MOST_BYTES);
    // The new one and the one before it, with a comma between them, for 24 hours after a rotation.
    $secrets = explode(',', (string) getenv('TESA_WEBHOOK_SECRETS'));
    verify($_SERVER['HTTP_SERVICE_SIGNATURE'] ?? '', $body, $secrets, microtime(true));
    handle(json_decode($body, true, flags: JSON_THROW_ON_ERROR));
    http_response_code(200);
} catch (Refused) {
    http_response_code(400);
}
