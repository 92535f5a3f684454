import { fileURLToPath } from 'node:url';
import { credentialsOf } from '../../hosted/src/credentials/credentials.ts';
import { readSecrets } from '../../hosted/src/credentials/secrets.ts';
import { createSandbox } from '../../mock/src/index.ts';
import { CONTROL_PATH } from '../../mock/src/sandbox/control/contract.ts';
import { importFromEcosystem } from '../ecosystem/install.ts';
import { hostOf, Twins } from '../twins/twins.ts';
import { MINIFLARE } from './miniflare.ts';
import { type NewAccount, SECRETS, type Service, startService } from './service.ts';
import { STILL } from './still-time.ts';

/** What may differ besides: what is random where the clock runs, and what a connection or the form of a snapshot tells. */
const MAY_DIFFER: readonly RegExp[] = [
  /(?<=\bwhsec_)[\w-]+/g,
  /,\["(?:transfer-encoding|content-length|date|mf-content-encoding)","[^"]*"\]/g,
  // Where a file of the world says that it is served.
  /(?<=http:\/\/)[\w.:]+(?=\/_sandbox\/mundo)/g,
  // Listed in the docs: whom the control plane answers, and whose keys the API takes.
  /(?<=\\"codigo\\":\\"(?:origem_nao_permitida|chave_invalida)\\",\\"mensagem\\":)\\"[^"]*"/g,
  // Listed in the docs: a snapshot is of another form.
  /(?<=\\"bytes\\":)\d+/g,
];

const nowhere = async (): Promise<never[]> => [];

/** The hosted sandbox at one instant, where no name has an address. */
export async function startStill(kept: string): Promise<Service> {
  const { Response: OfMiniflare } = await importFromEcosystem(MINIFLARE);
  return startService(kept, {
    program: fileURLToPath(new URL('still-worker.ts', import.meta.url)),
    outboundService: () => OfMiniflare.json({ Status: 3 }),
  });
}

/**
 * A new account of the hosted sandbox, and a sandbox on Node that has the same keys, seed and time.
 * @param mayDiffer besides
 */
export async function openHostedTwins(
  service: () => Service,
  mayDiffer: readonly RegExp[] = [],
): Promise<{ readonly twins: Twins; readonly account: NewAccount }> {
  const account = await service().newAccount();
  const { seed, keys, signingSecret } = credentialsOf(account.conta, readSecrets(SECRETS));
  const node = await createSandbox({
    seed,
    credentials: { chaves: keys, segredo: signingSecret },
    clock: 'real',
    realClock: { now: () => STILL },
    rateLimit: 300,
    allowLoopback: false,
    resolve: nowhere,
  });
  const twins = new Twins({
    node: hostOf(node.fetch),
    other: hostOf((url, { headers, ...init }) => {
      const isControl = new URL(url).pathname.startsWith(CONTROL_PATH);
      const token = isControl && { authorization: `Bearer ${account.token_de_controle}` };
      return service().dispatchFetch(url, { ...init, headers: { ...headers, ...token }, redirect: 'manual' });
    }),
    mayDiffer: [...MAY_DIFFER, ...mayDiffer],
    close: () => node.close(),
  });
  return { twins, account };
}
