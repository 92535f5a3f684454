import type { NovaProposta, PropostaPendente } from '../generated/contract.ts';
import { hundredthsOf } from '../valor/percentuais.ts';
import { Valor } from '../valor/valor.ts';

/**
 * Whether a target can have led to a proposal. A target divides all that was free into parts: the part of an asset is at
 * least what moves into it, and at most what there is of it in the end. Rounding may take or give each a cent.
 * @throws TypeError or RangeError for what is no proposal, or no target
 */
export function fitsTarget(
  { movimentos, alocacao_resultante }: Pick<PropostaPendente, 'movimentos' | 'alocacao_resultante'>,
  target: NovaProposta['alocacao_alvo'],
): boolean {
  const moved = totals(movimentos.map(({ para, valor }) => [para, valor]));
  const resulting = totals(alocacao_resultante.map(({ ativo, valor }) => [ativo, valor]));
  const parts = new Map<string, bigint>(
    target.map(({ ativo, percentual }) => [ativo, hundredthsOf(percentual)]),
  );
  // The sum is above (least − 1) / part, and below (most + 1) / otherPart.
  const allow = (part: bigint, least: bigint) =>
    [...parts].every(
      ([other, otherPart]) => (least - 1n) * otherPart < ((resulting.get(other) ?? 0n) + 1n) * part,
    );
  if (moved.size === 0 || parts.size === 0) return false;
  return [...moved].every(([ativo, least]) => allow(parts.get(ativo) ?? 0n, least));
}

/** Cents by asset. */
function totals(amounts: readonly (readonly [ativo: string, valor: string])[]): ReadonlyMap<string, bigint> {
  const cents = new Map<string, bigint>();
  for (const [ativo, valor] of amounts) cents.set(ativo, (cents.get(ativo) ?? 0n) + Valor.parse(valor).cents);
  return cents;
}
