import { cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';

/**
 * Builds next to the target and then replaces it, so that a failed build keeps the last good one. Prints
 * progress.
 * @param build may return a text about the result, such as `412 pages`, which is printed too
 */
export async function staged(target: string, build: (stage: string) => unknown): Promise<void> {
  const dist = resolve(target);
  const shown = relative(process.cwd(), dist);
  const start = performance.now();
  console.log(`Building ${shown} …`);
  const stage = realpathSync(mkdtempSync(join(tmpdir(), 'tesa-build-')));
  try {
    const built = await build(stage);
    rmSync(dist, { recursive: true, force: true });
    cpSync(stage, dist, { recursive: true });
    console.log(
      `Built ${shown} in ${((performance.now() - start) / 1000).toFixed(1)} s${typeof built === 'string' ? `: ${built}` : ''}.`,
    );
  } catch (error) {
    console.error(`The build failed and wrote nothing: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}
