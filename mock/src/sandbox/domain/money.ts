import type { Token } from '../../contract/types.ts';
import { usdcMalFormado, valorMalFormado } from './refusals.ts';

/** Length that the contract gives to a Valor. */
const MAX_LENGTH = 20;

/**
 * The cents of a Valor. Leading zeros pass, because the documented pattern admits them.
 * @param campo path of the field, for the refusal
 * @throws {Refusal} `requisicao_invalida` when it is not a text with exactly two decimals
 */
export function parseValor(valor: unknown, campo = 'valor'): bigint {
  if (typeof valor !== 'string' || valor.length > MAX_LENGTH || !/^[0-9]+\.[0-9]{2}$/.test(valor)) {
    throw valorMalFormado(campo);
  }
  return BigInt(valor.replace('.', ''));
}

/**
 * The cents of an amount of USDC as a network knows it, with two to six decimals; what is below a cent is left out.
 * @throws {Refusal} `requisicao_invalida` when it is anything else
 */
export function parseUsdc(valor: string): bigint {
  const [, cents] = /^([0-9]+\.[0-9]{2})[0-9]{0,4}$/.exec(valor) ?? [];
  if (cents === undefined) throw usdcMalFormado();
  return BigInt(cents.replace('.', ''));
}

/** @throws {RangeError} when the cents do not fit a Valor: no answer may carry a negative or endless amount. */
export function formatValor(centavos: bigint): string {
  const digits = String(centavos).padStart(3, '0');
  if (centavos < 0n || digits.length >= MAX_LENGTH) throw new RangeError(`${centavos} cents fit no Valor`);
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * An amount as a person reads it, such as `1.000.000,00 USDC` or `600,00 USDC em USDY`: for messages, never for a field.
 * Amounts of an asset are in USDC too, since a unit of it need not be worth one.
 */
export function amountInWords(centavos: bigint, token: Token = 'USDC'): string {
  const [units = '', cents] = formatValor(centavos).split('.');
  const amount = `${units.replace(/\B(?=(?:\d{3})+$)/g, '.')},${cents} USDC`;
  return token === 'USDC' ? amount : `${amount} em ${token}`;
}
