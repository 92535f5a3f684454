import { usesOf } from '../../uses.ts';
import { asRead, type Contract } from './contract.ts';

export function requestSchemas(contract: Contract): Set<string> {
  const usesIn = usesOf(asRead(contract));
  const names = Object.keys(contract.components.schemas).filter((name) => {
    const { sent, answered } = usesIn(`/components/schemas/${name}`);
    return sent && !answered;
  });
  return new Set(names);
}
