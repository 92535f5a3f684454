import { readFileSync } from 'node:fs';
import { NotBegunError } from '../begin.ts';
import { loadContract } from '../contract/contract.ts';
import { painted, summary } from '../report/text.ts';
import { RULES } from '../rules/index.ts';
import { type Report, run } from '../run.ts';
import { openReceiver, type Receiver } from '../service/receiver.ts';
import { HELP, type Options, readOptions, UsageError } from './options.ts';
import { Progress } from './progress.ts';
import { checkWritable, writeReports } from './reports.ts';
import { ruleList } from './rule-list.ts';

export async function main(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  try {
    const options = readOptions(args, env);
    if (typeof options !== 'string') return await held(options);
    process.stdout.write(ANSWERS[options]());
    return 0;
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof NotBegunError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 2;
  }
}

const ANSWERS = { help: () => HELP, list: () => ruleList(RULES), version: () => `${versionOf()}\n` };

const versionOf = (): string =>
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version;

async function held(options: Options): Promise<number> {
  const { only, rate, most, timeout } = options;
  const rules = RULES.filter(({ id }) => only.length === 0 || only.some((one) => id.startsWith(one)));
  if (rules.length === 0) throw new UsageError('--only matches no rule: see --list.');
  await checkWritable(options);
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  process.once('SIGTERM', () => stop.abort());
  const receiver = options.receiver && (await listen(options.receiver));
  const progress = new Progress(process.stdout, rules.length);
  const report = await run({
    ...options,
    receiver,
    contract: await loadContract(),
    rules,
    pace: { rate, most, timeout },
    signal: stop.signal,
    onFinding: (finding) => progress.tell(finding),
  }).finally(() => {
    progress.end();
    return receiver?.close();
  });
  const failures = await writeReports(report, options);
  process.stdout.write(`${summary(report, painted(process.stdout)).join('\n')}\n`);
  for (const failure of failures) process.stderr.write(`${failure}\n`);
  if (stop.signal.aborted) return 130;
  return failures.length > 0 ? 2 : codeOf(report);
}

async function listen(options: NonNullable<Options['receiver']>): Promise<Receiver> {
  try {
    return await openReceiver(options);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why =
      code === 'EADDRINUSE' ? 'is in use: stop the other server, or' : `is not available (${code}):`;
    throw new UsageError(`--receiver-port ${options.port} ${why} choose another port.`);
  }
}

function codeOf({ findings, endedBy }: Report): number {
  if (findings.some(({ outcome }) => outcome === 'failed')) return 1;
  return endedBy === undefined ? 0 : 2;
}
