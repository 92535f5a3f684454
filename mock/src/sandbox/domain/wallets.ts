import { enderecoDeOutraRede, enderecoJaVinculado } from './refusals.ts';

export type Rede = 'ethereum' | 'solana';

/** A wallet that the organisation has linked. */
export interface LinkedWallet {
  readonly id: string;
  readonly rede: Rede;
  readonly endereco: string;
}

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/**
 * Whether an address may be linked. The same address twice would count its transactions twice.
 * @throws {BusinessRefusal} `carteira_invalida`
 */
export function checkAddress(rede: Rede, endereco: string, linked: readonly LinkedWallet[]): void {
  if (!isAddressOf(rede, endereco)) throw enderecoDeOutraRede(rede);
  const twin = linked.find(
    (wallet) => wallet.rede === rede && canonical(rede, wallet.endereco) === canonical(rede, endereco),
  );
  if (twin !== undefined) throw enderecoJaVinculado(twin.id);
}

/**
 * The wallet that signs a proposal: that of the newest deposit which is still linked, else the oldest linked one;
 * undefined when none is.
 */
export function signingWallet(
  linkedOldestFirst: readonly string[],
  depositsNewestFirst: readonly string[],
): string | undefined {
  return depositsNewestFirst.find((id) => linkedOldestFirst.includes(id)) ?? linkedOldestFirst[0];
}

/** Whether an address has its network's form: 20 bytes in hexadecimal, or 32 bytes in base58. */
export function isAddressOf(rede: Rede, endereco: string): boolean {
  if (rede === 'ethereum') return /^0x[0-9a-fA-F]{40}$/.test(endereco);
  return /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(endereco) && base58Length(endereco) === 32;
}

/** In hexadecimal, case is only a checksum. */
const canonical = (rede: Rede, endereco: string): string =>
  rede === 'ethereum' ? endereco.toLowerCase() : endereco;

/** Bytes that a base58 text stands for: each leading `1` is a zero byte. */
function base58Length(text: string): number {
  const value = [...text].reduce((total, digit) => total * 58n + BigInt(BASE58.indexOf(digit)), 0n);
  const zeros = text.length - text.replace(/^1+/, '').length;
  return zeros + (value === 0n ? 0 : Math.ceil(value.toString(16).length / 2));
}
