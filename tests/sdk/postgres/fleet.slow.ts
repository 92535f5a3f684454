import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newFile, newFolder } from '../../temporary.ts';
import { Fleet } from './fleet.ts';

function programThat(does: string): string {
  const file = join(newFolder(), 'worker.mjs');
  writeFileSync(file, does);
  return file;
}

test('workers that cannot start are reported at once, not waited for', async () => {
  await expect(Fleet.start(programThat('process.exit(3)'), 'inbox')).rejects.toThrow(
    'A worker ended with 3 before it was ready',
  );
});

test('a worker that ends by itself is reported at once, and a killed one is not', async () => {
  const signal = newFile();
  const program = `import { existsSync } from 'node:fs';
    process.on('message', () => setInterval(() => existsSync('${signal}') && process.exit(4), 20));
    process.send(1);`;
  const fleet = await Fleet.start(programThat(program), 'inbox');
  onTestFinished(() => fleet.close());
  await fleet.kill();
  expect(fleet.port).toBe(1);
  writeFileSync(signal, '');
  await vi.waitFor(() => expect(() => fleet.port).toThrow('A worker ended with 4 at its work'), 20_000);
});
