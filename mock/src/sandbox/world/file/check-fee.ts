import { parsePercent } from '../../domain/percent.ts';
import { mistakes } from './mistakes.ts';

/** @throws {WorldFileError} when the fee of an organisation is told, and no percentage with at most two decimals */
export function checkFee(fee: number | undefined, campo: string): void {
  if (fee !== undefined && parsePercent(fee) === undefined)
    throw mistakes.badFee(`${campo}.taxa_sobre_rendimento`);
}
