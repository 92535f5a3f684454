import { cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Builds apart from the target, so that a build that fails leaves the last good one as it was, and says why. */
export async function staged(target: string, build: (stage: string) => unknown): Promise<void> {
  const stage = realpathSync(mkdtempSync(join(tmpdir(), 'tesa-build-')));
  try {
    await build(stage);
    const dist = resolve(target);
    rmSync(dist, { recursive: true, force: true });
    cpSync(stage, dist, { recursive: true });
  } catch (error) {
    console.error(`The build failed, and wrote nothing. ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}
