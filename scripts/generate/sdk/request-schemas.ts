import { usesOf } from '../../uses.ts';
import { asRead, type Contract } from './contract.ts';

/** The names of the schemas that only requests are made of, and no answer and no event. */
export function requestSchemas(contract: Contract): Set<string> {
  const usesIn = usesOf(asRead(contract));
  const names = Object.keys(contract.components.schemas).filter((name) => {
    const { sent, answered } = usesIn(`/components/schemas/${name}`);
    return sent && !answered;
  });
  return new Set(names);
}
