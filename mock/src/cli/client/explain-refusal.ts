import type { Answer, Ask } from './ask.ts';
import type { Connection } from './connection.ts';

/** What a command calls. */
type Addressee = Pick<Connection, 'url' | 'token'> & { readonly world: string };

export const ELSEWHERE = 'start one with npx --no-install @tesa/mock, or say where it is with --url';

/** What an unexpected answer means, and what to do, in one line. */
export function explainRefusal(to: Addressee, { method, path }: Ask, { status, body }: Answer): string {
  const { codigo, campo, mensagem } = errorIn(body) ?? {};
  if (codigo === undefined) return `${to.url} is no sandbox: ${ELSEWHERE}`;
  if (codigo === 'rota_inexistente' && path.startsWith('/_sandbox/'))
    return `${to.url} has no control plane: start it without --stateless`;
  if (codigo === 'origem_nao_permitida') return deniedText(to);
  if (campo === 'Sandbox-Mundo') return `There is no world ${to.world}: ${to.url}/_sandbox/mundos lists them`;
  const ofKey = OF_KEYS[codigo];
  if (ofKey !== undefined) return anotherKey(to, ofKey);
  return `${method} ${path} was answered ${status} ${codigo}: ${mensagem}`;
}

/** The message about a key without the scope that is needed. */
export const withoutScope = (to: Pick<Addressee, 'url' | 'world'>): string => anotherKey(to, WITHOUT_SCOPE);

const WITHOUT_SCOPE = 'has no scope admin';

/** What is wrong with a key, by the code of the refusal. */
const OF_KEYS: Readonly<Record<string, string>> = {
  chave_invalida: 'is unknown',
  chave_revogada: 'is revoked',
  escopo_insuficiente: WITHOUT_SCOPE,
  ip_nao_permitido: 'is not for this address',
};

const anotherKey = ({ url, world }: Pick<Addressee, 'url' | 'world'>, why: string): string =>
  `The key ${why} in world ${world}: give another with --key or in TESA_MOCK_KEY; those of a sandbox are shown when it starts, in its dashboard, ${url}/_sandbox/painel/, and by GET /_sandbox/chaves`;

const deniedText = ({ url, token }: Addressee): string =>
  token === undefined
    ? `${url} does not open its control plane to this machine: start it with --token, and give that token in TESA_MOCK_TOKEN`
    : `${url} does not take the token: give the one that it was started with, in TESA_MOCK_TOKEN`;

interface ErrorBody {
  readonly codigo: string;
  readonly mensagem: string;
  readonly campo: string | null;
}

/** The error of either plane; undefined when the answer is not one. */
export function errorIn(body: unknown): ErrorBody | undefined {
  const { erro } = (body ?? {}) as { readonly erro?: ErrorBody };
  return typeof erro?.codigo === 'string' ? erro : undefined;
}
