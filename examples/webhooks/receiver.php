<?php

declare(strict_types=1);

const SECRET = '/\Awhsec_[0-9A-Za-z_-]+\z/';
const HEADER = '/\At=([1-9][0-9]{0,9})((?:,v1=[0-9a-f]{64}){1,5})\z/';
const TOLERANCE_IN_SECONDS = 300;
const MOST_BYTES = 1_048_576;

final class Refused extends Exception
{
}

// Throws the same error for every cause, because a cause would help only a forger.
function verify(string $header, string $body, array $secrets, float $now): void
{
    if (!preg_match(HEADER, $header, $found) || abs($now - (int) $found[1]) > TOLERANCE_IN_SECONDS) {
        throw new Refused();
    }
    [, $timestamp, $signatures] = $found;
    $matches = false;
    foreach ($secrets as $secret) {
        // With an empty secret, anybody could sign.
        if (!preg_match(SECRET, $secret)) {
            throw new Refused();
        }
        $expected = hash_hmac('sha256', "$timestamp.$body", $secret);
        foreach (array_slice(explode(',v1=', $signatures), 1) as $signature) {
            // Compares in constant time, so that the duration reveals nothing about the signature.
            $matches = hash_equals($expected, $signature) || $matches;
        }
    }
    if (!$matches) {
        throw new Refused();
    }
}

// An event may arrive twice: store its id in the same transaction as its effect, and skip a stored id.
function handle(array $event): void
{
    error_log("{$event['id']} {$event['tipo']}");
}

try {
    // The raw bytes. A body longer than any event is cut, so its signature does not match.
    $body = (string) file_get_contents('php://input', length: MOST_BYTES);
    // After a rotation, keep both secrets for 24 hours, separated by a comma.
    $secrets = explode(',', (string) getenv('TESA_WEBHOOK_SECRETS'));
    verify($_SERVER['HTTP_SERVICE_SIGNATURE'] ?? '', $body, $secrets, microtime(true));
    handle(json_decode($body, true, flags: JSON_THROW_ON_ERROR));
    http_response_code(200);
} catch (Refused) {
    http_response_code(400);
}
