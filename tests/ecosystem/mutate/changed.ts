import { git } from './git.ts';

/** The sources that differ from where this branch left origin/main, whether that is committed or not. */
export async function changedSources(): Promise<string[]> {
  const [base = 'HEAD'] = await git('merge-base', 'HEAD', 'origin/main').catch(() => []);
  const changed = await git('diff', '--name-only', '--diff-filter=d', base);
  const untracked = await git('ls-files', '--others', '--exclude-standard');
  const sources = /^(sdk|mock)\/src\/(?!generated\/).*\.ts$/;
  return [...changed, ...untracked].filter((file) => sources.test(file));
}
