import { Valor } from '../valor/valor.ts';
import type { Passed } from './check-transaction.ts';
import { isAwaiting, isSignedToLand, mayLand } from './entries.ts';
import { excludeEachOther, nonceInWords } from './nonce.ts';
import type { Order } from './order.ts';
import { type Divergence, type DivergenceCode, divergenceOfWhole } from './verification.ts';

/**
 * The transactions with one purpose: the same wallet, token and approved amount. The first is the original, each other
 * replaces one that failed, and at most one of them may ever land.
 */
type Purpose = readonly Passed[];

export function purposesOf(transactions: readonly Passed[]): Purpose[] {
  const purposes = new Map<string, Passed[]>();
  for (const transaction of transactions) {
    const { movimento, token, walletId } = transaction.transfer;
    const key = `${movimento} ${token} ${walletId}`;
    purposes.set(key, [...(purposes.get(key) ?? []), transaction]);
  }
  return [...purposes.values()];
}

export function checkPurpose(purpose: Purpose): Divergence[] {
  return [
    ...checkAmounts(purpose),
    ...checkAwaiting(purpose),
    ...checkReplacements(purpose),
    ...checkLandings(purpose),
  ];
}

function checkAmounts([first, ...others]: Purpose): Divergence[] {
  return others
    .filter(({ transfer }) => first && !transfer.valor.equals(first.transfer.valor))
    .map((other) =>
      divergence('amount', other, `It moves ${other.transfer.valor}, unlike another that does the same.`),
    );
}

function checkAwaiting(purpose: Purpose): Divergence[] {
  return purpose
    .filter(({ entry }) => isAwaiting(entry))
    .slice(1)
    .map((other) =>
      divergence('unexpected', other, 'Another transaction that does the same awaits a signature already.'),
    );
}

/** Exactly one transaction is the original; each other must replace another one of the same purpose. */
function checkReplacements(purpose: Purpose): Divergence[] {
  const replaceable = new Set<string | null>([null, ...purpose.map(({ transfer }) => transfer.transacao)]);
  return purpose.flatMap((transaction) => {
    const { transacao, issued } = transaction.entry;
    if (issued === null) return [];
    const isRight = issued.substitui !== transacao && replaceable.delete(issued.substitui);
    const message =
      'It does the same as another without replacing it alone: have the service say why there are two.';
    return isRight ? [] : [divergence('unexpected', transaction, message)];
  });
}

/** Nothing may be able to land in addition to what was signed. */
function checkLandings(purpose: Purpose): Divergence[] {
  const [first, ...others] = purpose.filter(({ entry }) => mayLand(entry));
  if (first === undefined || !isSignedToLand(first.entry)) return [];
  const { transacao, rede } = first.transfer;
  const nonce = nonceInWords(first.transfer);
  const same = rede === 'ethereum' ? `the nonce ${nonce}` : `the very payload of ${transacao}`;
  const message = `It could land beside ${transacao}, which was signed and does the same: sign it only with ${same}; or, \
once the network has finally spent the nonce ${nonce} and ${transacao} moved nothing, pass that one in signed as isVoid.`;
  return others
    .filter(({ transfer }) => !excludeEachOther(first.transfer, transfer))
    .map((other) => divergence('repeated', other, message));
}

/** Checks that the purposes of each approved amount add up to it; replacements within a purpose do not count twice. */
export function checkTotals(order: Order, purposes: readonly Purpose[]): Divergence[] {
  return [...order].flatMap(([movimento, { name, valor }]) => {
    const given = purposes.flatMap(([first]) => (first?.transfer.movimento === movimento ? [first] : []));
    const total = Valor.sum(given.map(({ transfer }) => transfer.valor));
    if (total.equals(valor)) return [];
    if (given.length === 0)
      return [
        divergenceOfWhole(
          'missing',
          `No transaction carries out ${name}, of ${valor}: ask the service for it.`,
        ),
      ];
    return [
      divergenceOfWhole(
        'amount',
        `The transactions of ${name} move ${total}, and not the ${valor} approved.`,
      ),
    ];
  });
}

function divergence(code: DivergenceCode, { transfer }: Passed, message: string): Divergence {
  return { code, transacao: transfer.transacao, message };
}
