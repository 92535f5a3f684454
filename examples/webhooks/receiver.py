import hashlib
import hmac
import json
import os
import re
import time
from wsgiref.simple_server import make_server

# After a rotation, keep both secrets for 24 hours, separated by a comma.
SECRETS = os.environ.get('TESA_WEBHOOK_SECRETS', '').split(',')
SECRET = re.compile(r'whsec_[0-9A-Za-z_-]+')
HEADER = re.compile(r't=([1-9][0-9]{0,9})((?:,v1=[0-9a-f]{64}){1,5})')
TOLERANCE_IN_SECONDS = 300
MOST_BYTES = 1_048_576


class Refused(Exception):
    pass


# Raises the same error for every cause, because a cause would help only a forger.
def verify(header, body, secrets, now):
    found = HEADER.fullmatch(header or '')
    # With an empty secret, anybody could sign.
    if not found or not all(SECRET.fullmatch(secret) for secret in secrets):
        raise Refused
    timestamp, signatures = found[1], found[2].split(',v1=')[1:]
    if abs(now - int(timestamp)) > TOLERANCE_IN_SECONDS:
        raise Refused
    message = timestamp.encode() + b'.' + body
    for secret in secrets:
        expected = hmac.new(secret.encode(), message, hashlib.sha256).hexdigest()
        # Compares in constant time, so that the duration reveals nothing about the signature.
        if any(hmac.compare_digest(expected, signature) for signature in signatures):
            return
    raise Refused


# An event may arrive twice: store its id in the same transaction as its effect, and skip a stored id.
def handle(event):
    print(event['id'], event['tipo'], flush=True)


# A WSGI application, for any server or framework.
def application(environ, start_response):
    # The raw bytes. A body longer than any event is cut, so its signature does not match.
    length = min(int(environ.get('CONTENT_LENGTH') or 0), MOST_BYTES)
    body = environ['wsgi.input'].read(length)
    try:
        verify(environ.get('HTTP_SERVICE_SIGNATURE'), body, SECRETS, time.time())
        handle(json.loads(body))
        status = '200 OK'
    except Refused:
        status = '400 Bad Request'
    start_response(status, [('Content-Length', '0')])
    return []


if __name__ == '__main__':
    make_server('127.0.0.1', int(os.environ.get('PORT', '4020')), application).serve_forever()
