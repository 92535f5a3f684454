import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
const root = fileURLToPath(new URL('../..', import.meta.url));

export async function format(source: string): Promise<string> {
  const child = spawn(process.execPath, [biome, 'format', '--stdin-file-path=generated.ts'], { cwd: root });
  child.stdin.end(source);
  const [formatted, complaint] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (formatted === '')
    throw new Error(`Biome could not format the generated code, see the generator: ${complaint}`);
  return formatted;
}
