import { isAddressOrNetwork } from '../../service/index.ts';
import { mistakes } from './mistakes.ts';

/** @throws {WorldFileError} when an entry is neither an address nor a network */
export function checkAddresses(ips: readonly string[] | null | undefined, campo: string): void {
  const wrong = ips?.findIndex((entry) => !isAddressOrNetwork(entry)) ?? -1;
  if (wrong !== -1) throw mistakes.noAddress(`${campo}.ips[${wrong}]`);
}
