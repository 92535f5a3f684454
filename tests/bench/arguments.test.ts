import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

const bench = (...args: string[]) => spawnSync(process.execPath, [MAIN, ...args], { encoding: 'utf8' });

it('npm run bench -- --help names the parts and measures nothing', () => {
  const { status, stdout } = bench('--help');
  expect(stdout).toContain('throughput, mixed, stream');
  expect(stdout).not.toContain('Node v');
  expect(status).toBe(0);
});

it('npm run bench refuses an unknown part', () => {
  const { status, stderr } = bench('throughput', 'velocidade');
  expect(stderr).toContain('Unknown part velocidade:');
  expect(status).toBe(2);
});
