import '../../treasury/rules/seed.ts';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { BEGINNING } from '../../../conformance/src/histories/beginning.ts';
import { newWorld } from '../../../conformance/src/histories/new-world.ts';
import { Player } from '../../../conformance/src/histories/player.ts';
import { createSandbox, READY_WORLDS, type WorldFile } from '../../../mock/src/index.ts';
import { FIXED_KEYS } from '../../../mock/src/worlds/fixed-keys.ts';
import { readWorldText } from '../../../mock/src/worlds/world-file/read-world-file.ts';
import { exportWorld, writeYaml } from '../../../mock/src/worlds/world-file/write-world-file.ts';
import { anyHistory } from '../../model/any-history.ts';
import { LocalSubject } from '../../model/subject.ts';
import { observed } from './observed.ts';

const RUNS = Number(process.env.RUNS ?? 4);

async function applied(mundo: WorldFile) {
  const sandbox = await createSandbox({ world: mundo });
  onTestFinished(() => sandbox.close());
  return sandbox;
}

/** Exports a world to YAML and imports the text. */
async function throughText(mundo: WorldFile): Promise<WorldFile> {
  return (await readWorldText(await writeYaml(mundo))).world;
}

test(`property: any of ${RUNS} worlds reached by histories round-trips through its file, to the cent and to the id`, async () => {
  await fc.assert(
    fc.asyncProperty(anyHistory, async (history) => {
      const subject = await LocalSubject.open(history.onDisk);
      try {
        const model = await newWorld(subject, 'historia');
        const player = new Player(model, subject);
        for (const step of [...BEGINNING, ...history.steps]) await player.take(step);
        const { fetch, world } = subject.sandbox;
        const keys = model.orgs.map(({ admin }) => admin);
        const lived = await Promise.all(keys.map((chave) => observed(fetch, chave)));
        const file = await throughText(exportWorld(world.sql, world.clock.now()));
        const sandbox = await createSandbox({ world: file });
        try {
          const told = await Promise.all(keys.map((chave) => observed(sandbox.fetch, chave)));
          expect(told).toEqual(lived);
          const again = exportWorld(sandbox.world.sql, sandbox.world.clock.now());
          expect(again.fatos).toEqual(file.fatos);
        } finally {
          await sandbox.close();
        }
      } finally {
        await subject.close();
      }
    }),
    { numRuns: RUNS },
  );
}, 3_600_000);

describe('ready worlds', () => {
  test.each(READY_WORLDS)('the ready world %s survives export and import', async (name) => {
    const ready = await createSandbox({ world: name });
    onTestFinished(() => ready.close());
    const file = await throughText(exportWorld(ready.world.sql, ready.world.clock.now()));
    const back = await applied(file);
    const key = FIXED_KEYS.admin.chave;
    expect(await observed(back.fetch, key)).toEqual(await observed(ready.fetch, key));
  });
});
