import { writeFile } from 'node:fs/promises';
import { loadContract } from '../contract/contract.ts';
import { toHtml } from '../report/html.ts';
import { toJson } from '../report/json.ts';
import { toJUnit } from '../report/junit.ts';
import { findingLines, summary } from '../report/text.ts';
import { RULES } from '../rules/index.ts';
import { type Report, run } from '../run.ts';
import { openReceiver } from '../service/receiver.ts';
import { HELP, type Options, readOptions, UsageError } from './options.ts';

/** Runs the command; resolves with its exit code. */
export async function main(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  try {
    const options = readOptions(args, env);
    if (options === 'help') {
      process.stdout.write(HELP);
      return 0;
    }
    return await held(options);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 2;
  }
}

async function held(options: Options): Promise<number> {
  const { only, rate, most, timeout } = options;
  const rules = RULES.filter(({ id }) => only.length === 0 || only.some((one) => id.startsWith(one)));
  if (rules.length === 0)
    throw new UsageError(`--only names no rule. The rules: ${RULES.map(({ id }) => id).join(', ')}.`);
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  process.once('SIGTERM', () => stop.abort());
  const receiver = options.receiver && (await openReceiver(options.receiver));
  const report = await run({
    ...options,
    receiver,
    contract: await loadContract(),
    rules,
    pace: { rate, most, timeout },
    signal: stop.signal,
    onFinding: (finding) => process.stdout.write(`${findingLines(finding).join('\n')}\n`),
  }).finally(() => receiver?.close());
  process.stdout.write(`${summary(report).join('\n')}\n`);
  await written(report, options);
  if (stop.signal.aborted) return 130;
  return report.findings.some(({ outcome }) => outcome === 'failed') ? 1 : 0;
}

async function written(report: Report, { html, json, junit }: Options): Promise<void> {
  if (html !== undefined) await writeFile(html, toHtml(report));
  if (json !== undefined) await writeFile(json, toJson(report));
  if (junit !== undefined) await writeFile(junit, toJUnit(report));
}
