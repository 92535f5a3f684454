import type { WorldFact, WorldFile } from '../../../src/sandbox/world/file/world-file.ts';

/** What of a world goes into a link: facts without secrets. */
export type LinkedWorld = Required<Pick<WorldFile, 'agora' | 'fatos'>> & {
  /** Of a branch that has one. */
  readonly nome?: string;
};

/**
 * The acts that a link carries. Those about destinations of webhooks are left out: their addresses and secrets open what
 * is outside of the sandbox, and a world from somebody else must not send anything.
 */
const CARRIED: ReadonlySet<string> = new Set([
  'criarOrganizacao',
  'atualizarOrganizacao',
  'criarChave',
  'atualizarChave',
  'vincularCarteira',
  'atualizarCarteira',
  'desvincularCarteira',
  'definirPoliticaDeAlocacao',
  'definirRentabilidades',
  'criarDeposito',
  'criarProposta',
  'aprovarProposta',
  'rejeitarProposta',
  'criarResgate',
  'aprovarResgate',
  'aprovarResgateNoPainel',
  'rejeitarResgate',
  'cancelarResgate',
  'reemitirTransacao',
  'transmitirTransacao',
  'confirmarTransacao',
  'falharTransacao',
  'receberTransacao',
  'gastarNonce',
]);

export const isCarried = ({ ato }: Pick<WorldFact, 'ato'>): boolean => CARRIED.has(ato);

/**
 * A world without its secrets: those of keys and of destinations, the texts of keys, and the seed, of which the secrets of
 * a world with a stopped clock follow.
 * @param exampleKeys ids of the keys whose texts the docs publish; nobody can use the others of the world in the link
 */
export const withoutSecrets = (
  { agora, fatos = [] }: WorldFile,
  exampleKeys: ReadonlySet<string>,
): LinkedWorld => ({
  agora,
  fatos: fatos.filter(isCarried).map((fact) => {
    if (fact.ato === 'criarChave') return newKey(fact, exampleKeys);
    return fact.ato === 'atualizarChave' ? changedKey(fact, exampleKeys) : fact;
  }),
});

function newKey(fact: WorldFact, exampleKeys: ReadonlySet<string>): WorldFact {
  const { segredo: _secret, ...key } = fact.dados ?? {};
  const [id = ''] = fact.cria ?? [];
  const dados = exampleKeys.has(id) ? key : { admin: key.admin, resumo: digestOfNothing(id) };
  return { ...fact, dados };
}

function changedKey(fact: WorldFact, exampleKeys: ReadonlySet<string>): WorldFact {
  const { segredo: _secret, ips, ...change } = fact.dados ?? {};
  const isShown = ips !== undefined && exampleKeys.has(fact.alvo ?? '');
  return { ...fact, dados: { ...change, ...(isShown && { ips }) } };
}

/** Has the form of a digest, and is that of no text that anybody knows: even the digest of a short text tells that text. */
const digestOfNothing = (id: string): string =>
  Array.from(new TextEncoder().encode(id), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, 64)
    .padEnd(64, '0');
