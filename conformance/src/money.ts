/**
 * The cents of a Valor.
 * @throws RangeError when it is none
 */
export function centsOf(valor: unknown): bigint {
  if (typeof valor !== 'string' || !/^\d+\.\d{2}$/.test(valor)) throw new RangeError(`${valor} is no amount`);
  return BigInt(valor.replace('.', ''));
}
