import { existsSync, readFileSync } from 'node:fs';
import { Tesa } from '@tesa/sdk';
import { Agent, fetch as undici } from 'undici';

// The client certificate, its private key, and the authority that signed the certificate of the server or its gateway.
function pem(name: string): Buffer {
  const file = process.env[name];
  if (file !== undefined && existsSync(file)) return readFileSync(file);
  console.error(`${name} must name a PEM file, and ${file ?? 'nothing'} is none.`);
  process.exit(1);
}

const [cert, key, ca] = [pem('TESA_CLIENT_CERT'), pem('TESA_CLIENT_KEY'), pem('TESA_CA')];
const dispatcher = new Agent({ connect: { cert, key, ca } });

const tesa = new Tesa({ fetch: (url, init) => undici(url, { ...init, dispatcher }) });

const { disponivel } = await tesa.obterPosicoes();
console.log(`Available: ${disponivel} USDC`);
await dispatcher.close();
