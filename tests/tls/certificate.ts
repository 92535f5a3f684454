import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

function der(tag: number, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([Buffer.from([tag, ...lengthOf(body)]), body]);
}

const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts);
const set = (...parts: Uint8Array[]) => der(0x31, ...parts);
const integer = (value: number) => der(0x02, Buffer.from([value]));
const yes = der(0x01, Buffer.from([0xff]));
const text = (value: string) => der(0x0c, Buffer.from(value));
const time = (value: string) => der(0x17, Buffer.from(value));
const octets = (...parts: Uint8Array[]) => der(0x04, ...parts);
const bits = (value: Uint8Array) => der(0x03, Buffer.from([0]), value);
const tagged = (n: number, ...parts: Uint8Array[]) => der(0xa0 + n, ...parts);

/** Encodes an object identifier such as `2.5.4.3`. */
function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  return der(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(septets)]));
}

function septets(value: number): number[] {
  const low = value & 0x7f;
  const high = value >> 7;
  return high === 0 ? [low] : [...septets(high).map((byte) => byte | 0x80), low];
}

function lengthOf({ length }: Uint8Array): number[] {
  if (length < 0x80) return [length];
  return length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
}

export interface Certificate {
  readonly name: string;
  readonly cert: string;
  readonly key: string;
  readonly privateKey: KeyObject;
}

const ECDSA_WITH_SHA256 = sequence(oid('1.2.840.10045.4.3.2'));
const LOOPBACK = der(0x87, Buffer.from([127, 0, 0, 1]));

/** @param issuer signs the certificate. Default: self-signed, and may sign others */
export function makeCertificate(name: string, issuer?: Certificate): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const signed = sequence(
    tagged(0, integer(2)),
    integer(issuer === undefined ? 1 : 2),
    ECDSA_WITH_SHA256,
    commonName(issuer?.name ?? name),
    sequence(time('200101000000Z'), time('491231235959Z')),
    commonName(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(3, sequence(issuer === undefined ? mayIssue : forThisMachine)),
  );
  const signature = sign('sha256', signed, issuer?.privateKey ?? privateKey);
  return {
    name,
    privateKey,
    cert: pem(sequence(signed, ECDSA_WITH_SHA256, bits(signature))),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

const mayIssue = sequence(oid('2.5.29.19'), yes, octets(sequence(yes)));
const forThisMachine = sequence(oid('2.5.29.17'), octets(sequence(LOOPBACK)));

const commonName = (name: string) => sequence(set(sequence(oid('2.5.4.3'), text(name))));

function pem(bytes: Buffer): string {
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}
