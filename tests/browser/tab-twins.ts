import { toLatin1 } from '../../mock/src/bytes.ts';
import { createSandbox, type SandboxOptions } from '../../mock/src/index.ts';
import { hostOf, type Shown, Twins } from '../twins/twins.ts';
import type { Tab } from './tab.ts';

const MAY_DIFFER: readonly RegExp[] = [
  // Rate limits count in real time.
  /(?<="ratelimit","\\"padrao\\";)r=\d+;t=\d+/g,
  // A documented difference: a tab has no network, and in this test no name resolves on Node.
  /(?<=\\"erro\\":)\\"(?:nome_nao_resolvido|sem_rede)\\"(?:,\\"mensagem\\":\\"[^"]*")?/g,
];

const nowhere = async (hostname: string): Promise<never> => {
  throw new Error(`${hostname} has no address`);
};

export async function openTabTwins(tab: Tab, options: SandboxOptions = {}): Promise<Twins> {
  const { snapshot } = options;
  await tab.call('open', { ...options, ...(snapshot && { snapshot: toLatin1(snapshot) }) });
  const node = await createSandbox({ ...options, resolve: nowhere });
  return new Twins({
    node: hostOf(node.fetch),
    other: ({ body, ...asked }) =>
      tab.call('ask', { ...asked, body: body && toLatin1(body) }) as Promise<Shown>,
    mayDiffer: MAY_DIFFER,
    close: () => node.close(),
  });
}
