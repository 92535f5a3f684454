import { Tesa } from '@tesa/sdk';
import { ProxyAgent, fetch as undici } from 'undici';

// The company's proxy, such as http://proxy.empresa.example:3128. TLS is end to end, so it sees only the host name.
const dispatcher = new ProxyAgent(process.env.HTTPS_PROXY ?? 'http://127.0.0.1:3128');

const tesa = new Tesa({ fetch: (url, init) => undici(url, { ...init, dispatcher }) });

const { disponivel } = await tesa.obterPosicoes();
console.log(`Available: ${disponivel} USDC`);
await dispatcher.close();
