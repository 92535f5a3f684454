import { isDeepStrictEqual } from 'node:util';
import type { Send } from './exchange.ts';
import type { Exchange, History, Promised, Shown } from './history.ts';

/** Statuses that a resource may have later, by an acknowledged status. */
const LATER: Readonly<Record<string, readonly string[]>> = {
  pendente: ['pendente', 'aprovada', 'executada', 'rejeitada', 'aguardando_assinatura', 'concluido'],
  aprovada: ['aprovada', 'executada'],
  aguardando_assinatura: ['aguardando_assinatura', 'concluido'],
};

/** Acknowledged facts that a world has lost. No other client may use the world meanwhile. */
export async function brokenPromises(send: Send, history: History): Promise<string[]> {
  return [
    ...(await lostResources(send, history.promised)),
    ...(await wrongReplays(send, history.keyed)),
    ...(await wrongLists(send, history)),
  ];
}

async function lostResources(send: Send, promised: readonly Promised[]): Promise<string[]> {
  const lost: string[] = [];
  for (const { path, body } of promised) {
    const answer = await send({ method: 'GET', path });
    const holds = answer?.status === 200 && follows(body, JSON.parse(answer.body));
    if (!holds) lost.push(`${path} was acknowledged as ${JSON.stringify(body)}, and is ${answer?.body}`);
  }
  return lost;
}

/** True when a resource equals its acknowledged version, apart from legitimate later changes. */
function follows(before: Shown, after: Shown): boolean {
  return Object.entries(before).every(([field, value]) => {
    if (field === 'status') return (LATER[before.status] ?? [before.status]).includes(after.status);
    if (field === 'transacoes') return areIssued(before.transacoes ?? [], after.transacoes ?? []);
    if (field === 'valor_recebido')
      return Number.parseFloat(String(value)) <= Number.parseFloat(String(after[field]));
    // A time that was not set yet, such as `decidida_em`, may be set later.
    return value === null || isDeepStrictEqual(value, after[field]);
  });
}

const MOVING = { status: '', tx_hash: '', motivo_da_falha: '', recebido_em: '' };

function areIssued(before: readonly object[], after: readonly object[]): boolean {
  const asIssued = (transaction: object | undefined) => ({ ...transaction, ...MOVING });
  return before.every((transaction, at) => isDeepStrictEqual(asIssued(transaction), asIssued(after[at])));
}

async function wrongReplays(send: Send, exchanges: readonly Exchange[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const { request, answer } of exchanges) {
    const again = await send(request);
    const expected = { ...answer, headers: { ...answer.headers, 'idempotent-replayed': 'true' } };
    if (isDeepStrictEqual(again, expected)) continue;
    wrong.push(`${request.path} with ${request.key} answered ${text(expected)}, and repeated ${text(again)}`);
  }
  return wrong;
}

/** Lists that lack an acknowledged item, repeat one, or have an item that nobody requested. */
async function wrongLists(send: Send, history: History): Promise<string[]> {
  const { keyed, deposits, attempted } = history;
  const made = (path: string, field: string) =>
    keyed
      .filter(({ request, answer }) => request.path === path && answer.status === 201)
      .map(({ answer }) => JSON.parse(answer.body)[field]);
  const proposals = await walk(send, '/v1/propostas');
  const redemptions = await walk(send, '/v1/resgates');
  const records = await walk(send, '/v1/registros?tipo=deposito');
  const ofClients = proposals.filter(({ origem }) => origem === 'cliente');
  // The seed makes the first deposit.
  const known = records.slice(0, -1);
  return [
    ...difference('proposals', made('/v1/propostas', 'motivo'), ofClients, 'motivo'),
    ...difference(
      'redemptions',
      made('/v1/resgates', 'referencia_interna'),
      redemptions,
      'referencia_interna',
    ),
    ...deposits
      .filter((deposit) => !known.some((record) => isDeepStrictEqual(record, deposit)))
      .map(({ id }) => `the deposit ${id} was acknowledged, and is not recorded as it was`),
    ...repeated(known.map(({ valor }) => String(valor))).map(
      (valor) => `a deposit of ${valor} is there twice`,
    ),
    ...known
      .filter(({ valor }) => !attempted.has(String(valor)))
      .map(({ valor }) => `nobody deposited ${valor}`),
  ];
}

function difference(
  what: string,
  made: readonly unknown[],
  listed: readonly Shown[],
  field: string,
): string[] {
  const wanted = made.map(String).sort();
  const found = listed.map((resource) => String(resource[field])).sort();
  if (isDeepStrictEqual(wanted, found)) return [];
  const lacking = wanted.filter((tag) => !found.includes(tag));
  const extra = [...found.filter((tag) => !wanted.includes(tag)), ...repeated(found)];
  return [`${what}: not listed ${text(lacking)}; listed without an answer, or twice, ${text(extra)}`];
}

export async function walk(send: Send, path: string): Promise<Shown[]> {
  const found: Shown[] = [];
  const query = `${path}${path.includes('?') ? '&' : '?'}limite=100`;
  for (let apos = ''; ; ) {
    const answer = await send({ method: 'GET', path: `${query}${apos}` });
    if (answer?.status !== 200) throw new Error(`${path} answers ${text(answer)}`);
    const { dados, proximo_cursor } = JSON.parse(answer.body);
    found.push(...dados);
    if (proximo_cursor === null) return found;
    apos = `&apos=${proximo_cursor}`;
  }
}

const repeated = (tags: readonly string[]): string[] => tags.filter((tag, at) => tags.indexOf(tag) !== at);

const text = (value: unknown): string => JSON.stringify(value);
