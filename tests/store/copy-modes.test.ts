import { chmodSync, statSync } from 'node:fs';
import { createSandbox } from '@tesa/mock';
import { expect, onTestFinished, test } from 'vitest';
import { control } from '../control/support.ts';
import { newFile } from '../temporary.ts';

test('copies of a world readable only by its owner are readable only by the owner', async () => {
  const file = newFile();
  const sandbox = await createSandbox({ file });
  onTestFinished(() => sandbox.close());
  chmodSync(file, 0o600);
  expect((await control(sandbox.fetch, 'POST /instantaneos')).status).toBe(201);
  expect(statSync(`${file}.worlds`).mode & 0o777).toBe(0o700);
});
