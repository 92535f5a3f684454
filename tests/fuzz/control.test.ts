import '../treasury/rules/seed.ts';
import { expect, test } from 'vitest';
import { controlPlane } from './control-plane.ts';
import { fuzz } from './fuzzer.ts';

/** Odd requests to each operation; `RUNS` asks for more. */
const RUNS = Number(process.env.RUNS ?? 2);

const plane = await controlPlane();

test.each([...plane.judge.contract.operations.values()])(
  '$id answers anything as the contract of the control plane says, and what it refuses changes nothing',
  async (operation) => {
    const tally = await fuzz(operation, { plane, runs: RUNS });
    const counts = [...tally].sort(([a], [b]) => a.localeCompare(b)).map(([what, n]) => `${what}: ${n}`);
    process.stderr.write(`${operation.id}: ${counts.join(', ')}\n`);
    const refusals = [plane.stranger.refusal, '405 metodo_nao_permitido', '422 requisicao_invalida'];
    expect([...tally.keys()]).toEqual(
      expect.arrayContaining([expect.stringMatching(/^20[014]$/), ...refusals]),
    );
  },
  3_600_000,
);
