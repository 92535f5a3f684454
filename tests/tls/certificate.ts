import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { bits, der, integer, octets, oid, sequence, set, tagged, text, time, yes } from './der.ts';

/** A certificate and its key, in PEM. */
export interface Certificate {
  readonly name: string;
  readonly cert: string;
  readonly key: string;
  readonly privateKey: KeyObject;
}

const ECDSA_WITH_SHA256 = sequence(oid('1.2.840.10045.4.3.2'));
const LOOPBACK = der(0x87, Buffer.from([127, 0, 0, 1]));

/**
 * Makes a certificate for this machine, for as long as the tests run.
 * @param issuer signs it; itself unless given, and then it may sign others
 */
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
