import '../treasury/rules/seed.ts';
import { describe, expect, test } from 'vitest';
import { apiPlane } from './api-plane.ts';
import { controlPlane } from './control-plane.ts';
import { fuzz } from './fuzzer.ts';

/** Planes with the number of random requests per operation. Override the numbers with `RUNS`. */
const PLANES = [
  ['of the API', await apiPlane(), Number(process.env.RUNS ?? 15)],
  ['of the control plane', await controlPlane(), Number(process.env.RUNS ?? 2)],
] as const;

describe.each(PLANES)('operation %s', (_, plane, runs) => {
  test.each([...plane.judge.contract.operations.values()])(
    '$id answers every request as its contract says, and a refused request changes nothing',
    async (operation) => {
      const tally = await fuzz(operation, { plane, runs });
      const counts = [...tally].sort(([a], [b]) => a.localeCompare(b)).map(([what, n]) => `${what}: ${n}`);
      process.stderr.write(`${operation.id}: ${counts.join(', ')}\n`);
      const refusals = [plane.stranger.refusal, '405 metodo_nao_permitido', '422 requisicao_invalida'];
      expect([...tally.keys()]).toEqual(
        expect.arrayContaining([expect.stringMatching(/^20[014]$/), ...refusals]),
      );
    },
    3_600_000,
  );
});
