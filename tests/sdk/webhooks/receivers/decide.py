# Reads vectors from standard input, and prints for each whether the receiver accepts it: 1 or 0.
import sys
from base64 import b64decode

from receiver import Refused, verify

for line in sys.stdin:
    now, secrets, body, *header = line.rstrip('\n').split(' ')
    value = b64decode(header[0]).decode('latin-1') if header else None
    try:
        verify(value, b64decode(body), b64decode(secrets).decode().split(','), int(now) / 1000)
        print(1)
    except Refused:
        print(0)
