import { readFileSync } from 'node:fs';
import { Tesa } from '@tesa/sdk';
import { Agent, fetch as undici } from 'undici';

// The certificate that shows who calls, and the authority that the server, or the gateway before it, is believed by.
const { TESA_CLIENT_CERT = '', TESA_CLIENT_KEY = '', TESA_CA = '' } = process.env;
const dispatcher = new Agent({
  connect: {
    cert: readFileSync(TESA_CLIENT_CERT),
    key: readFileSync(TESA_CLIENT_KEY),
    ca: readFileSync(TESA_CA),
  },
});

const tesa = new Tesa({ fetch: (url, init) => undici(url, { ...init, dispatcher }) });

const { disponivel } = await tesa.obterPosicoes();
console.log(`Available: ${disponivel} USDC`);
await dispatcher.close();
