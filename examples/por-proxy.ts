import { Tesa } from '@tesa/sdk';
import { ProxyAgent, fetch as undici } from 'undici';

// The proxy of the company, such as http://proxy.empresa.example:3128. It sees the host and no more: TLS goes through it.
const dispatcher = new ProxyAgent(process.env.HTTPS_PROXY ?? 'http://127.0.0.1:3128');

const tesa = new Tesa({ fetch: (url, init) => undici(url, { ...init, dispatcher }) });

const { disponivel } = await tesa.obterPosicoes();
console.log(`Available: ${disponivel} USDC`);
await dispatcher.close();
