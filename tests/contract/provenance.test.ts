import { expect, test } from 'vitest';
import { assumptions, unflagged } from './assumptions.ts';
import { list, loadContract, member, operations } from './contract.ts';
import { edit } from './edit.ts';
import { problems } from './facts/check.ts';
import { FACTS } from './facts.ts';
import { reasons } from './flags.ts';

const contract = loadContract();

test('the contract states every documented fact without a flag', () => {
  expect(FACTS.flatMap((fact) => problems(contract, fact))).toEqual([]);
});

test("every operation requires the organization's API key", () => {
  const keyless = operations(contract).filter(
    ({ node }) => member(list(node.security ?? contract.security)[0] ?? null, 'chaveDeApi') === undefined,
  );
  expect(keyless.map(({ id }) => id)).toEqual([]);
});

test('every part without a documented fact is flagged, directly or through an ancestor', () => {
  expect(unflagged(contract, assumptions(contract, FACTS))).toEqual([]);
});

test('every provenance flag is necessary', () => {
  /**
   * Flags that only a human can judge: on prose, external behavior, the choice of a schema, or a property
   * name.
   */
  const judged = /\/(description|externo|schema|nome)$/;
  const draft = loadContract();
  const assumed = assumptions(contract, FACTS);
  const isIdle = (flag: string) => {
    const [node = ''] = flag.split('/x-suposicao');
    const near = assumed.filter(({ coveredBy }) =>
      coveredBy.some((place) => `${place}/`.startsWith(`${node}/`)),
    );
    const undo = edit(draft, flag, undefined);
    const missed = unflagged(draft, near);
    undo();
    return missed.length === 0;
  };
  const flags = reasons({ pointer: '', node: draft }).map(({ pointer }) => pointer);
  expect(flags.filter((flag) => !judged.test(flag) && isIdle(flag))).toEqual([]);
});
