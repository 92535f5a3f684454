import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Failure } from '../failure.ts';
import type { Tarball } from './packages.ts';
import { npm } from './run.ts';

export const at = (registry: string | undefined): string[] =>
  registry === undefined ? [] : ['--registry', registry];

/**
 * The digest of a published version; undefined when there is none.
 * @throws {Failure} when the registry does not answer
 */
export function integrityThere(spec: string, registry?: string): string | undefined {
  const args = ['view', spec, 'dist.integrity', '--json', ...at(registry)];
  try {
    const stdout = npm(args, { stdio: 'pipe' });
    return stdout.trim() === '' ? undefined : (JSON.parse(stdout) as string);
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { readonly stdout?: Buffer; readonly stderr?: Buffer };
    if (`${stdout}${stderr}`.includes('E404')) return undefined;
    const [, reason = 'npm failed'] =
      /^npm (?:error|ERR!) (?!code|syscall|errno|path)(.+)$/m.exec(`${stderr}`) ?? [];
    throw new Failure(
      `The registry did not answer about ${spec} (${reason}): check the network and --registry`,
    );
  }
}

export const integrityOf = (file: string): string =>
  `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`;

export function publish({ file }: Tarball, options: readonly string[]): void {
  npm(['publish', file, '--access', 'public', '--ignore-scripts', ...options], { stdio: 'inherit' });
}
