import type { Contract } from './contract/contract.ts';
import type { Finding, Outcome } from './finding.ts';
import { Answers } from './judge/answers.ts';
import { Judge } from './judge/judge.ts';
import { type Level, reaches } from './level.ts';
import { NotReachedError } from './not-reached.ts';
import { type Difference, Probe } from './probe.ts';
import type { Rule } from './rule.ts';
import { type Pace, Pacer, SpentError, StoppedError, type Wait } from './service/pace.ts';
import type { Receiver } from './service/receiver.ts';
import { NoAnswerError, NotAllowedError, Service } from './service/service.ts';
import { type Remaining, Workshop } from './workshop.ts';

export interface RunOptions {
  readonly contract: Contract;
  readonly url: string;
  readonly controlUrl: string | undefined;
  readonly key: string;
  /** A key of another organisation. */
  readonly otherKey?: string | undefined;
  /** A key of the same organisation without the scope `admin`. */
  readonly operatorKey?: string | undefined;
  /** Where the service can deliver webhooks. */
  readonly receiver?: Receiver | undefined;
  readonly level: Level;
  readonly pace: Pace;
  readonly rules: readonly Rule[];
  readonly fetch?: typeof fetch | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Lets time pass; default: real time. */
  readonly wait?: Wait | undefined;
  /** Told of each finding as it is made. */
  readonly onFinding?: (finding: Finding) => void;
}

export interface Report {
  readonly contract: Contract;
  readonly url: string;
  readonly level: Level;
  readonly startedAt: Date;
  readonly milliseconds: number;
  readonly requests: number;
  readonly findings: readonly Finding[];
  /** What was made and could not be taken back. */
  readonly remaining: readonly Remaining[];
  /** Why it ended before its last rule; undefined when it did not. */
  readonly endedBy: string | undefined;
}

/** Holds a service against the contract, rule by rule. What ends it early still leaves a report. */
export async function run(options: RunOptions): Promise<Report> {
  const startedAt = new Date();
  const start = performance.now();
  const { contract, level, pace, signal = new AbortController().signal } = options;
  const pacer = new Pacer(pace, signal, options.wait);
  const answers = new Answers(new Judge(contract));
  const service = new Service({
    ...options,
    pacer,
    timeout: pace.timeout,
    fetch: options.fetch ?? fetch,
    onExchange: (exchange) => answers.judge(exchange),
  });
  const { otherKey, operatorKey } = options;
  const workshop = new Workshop(service, {
    other: otherKey === undefined ? undefined : service.as(otherKey),
    operator: operatorKey === undefined ? undefined : service.as(operatorKey),
    receiver: options.receiver,
  });
  const findings: Finding[] = [];
  const note = (finding: Finding) => {
    findings.push(finding);
    options.onFinding?.(finding);
  };
  let endedBy: string | undefined;
  for (const rule of options.rules) {
    const needs = reaches(level, rule.level) ? endedBy : `--level ${rule.level}`;
    if (needs !== undefined) {
      note({ rule, outcome: 'not reached', why: needs, differences: [], exchanges: [], milliseconds: 0 });
      continue;
    }
    try {
      note(await judged(contract, rule, () => new Probe(service, workshop, rule.at)));
      await workshop.tidy();
    } catch (error) {
      if (!(error instanceof SpentError || error instanceof StoppedError)) throw error;
      endedBy = error.message;
      note({ rule, outcome: 'not reached', why: endedBy, differences: [], exchanges: [], milliseconds: 0 });
    }
  }
  await workshop.tidy().catch(() => {});
  for (const finding of answers.findings(contract)) note(finding);
  const { url } = options;
  const milliseconds = Math.round(performance.now() - start);
  return {
    contract,
    url,
    level,
    startedAt,
    milliseconds,
    requests: pacer.requests,
    findings,
    remaining: workshop.remaining,
    endedBy,
  };
}

/** A difference at an assumption is looked at twice: it has to be the same one to be a choice of the service. */
async function judged(contract: Contract, rule: Rule, newProbe: () => Probe): Promise<Finding> {
  const start = performance.now();
  const first = newProbe();
  const finding = (outcome: Outcome, why?: string): Finding => {
    const differences = first.differences.map((one) => ({ ...one, mark: markOf(contract, one) }));
    const milliseconds = Math.round(performance.now() - start);
    return { rule, outcome, why, differences, exchanges: first.exchanges, milliseconds };
  };
  const failure = await problemOf(rule, first);
  if (failure instanceof NotReachedError)
    return first.differences.length > 0 ? finding('failed') : finding('not reached', failure.message);
  if (failure !== undefined) return finding('failed', failure.message);
  if (first.differences.length === 0) return finding('passed');
  if (rule.isLaw === true || !first.differences.every((one) => markOf(contract, one)))
    return finding('failed');
  const second = newProbe();
  const again = await problemOf(rule, second);
  if (again !== undefined || said(first.differences) !== said(second.differences))
    return finding('failed', 'It answers otherwise each time.');
  return finding('otherwise');
}

async function problemOf(rule: Rule, probe: Probe): Promise<Error | undefined> {
  try {
    await rule.check(probe);
    return probe.compared === 0 ? new NotReachedError('something to compare') : undefined;
  } catch (error) {
    if (error instanceof NotAllowedError) return new NotReachedError(error.message);
    if (error instanceof SpentError || error instanceof StoppedError) throw error;
    if (error instanceof NotReachedError || error instanceof NoAnswerError) return error;
    // Such as an amount that is none: it fails this rule, and no other.
    return new Error(`An answer could not be read: ${(error as Error).message}`);
  }
}

const markOf = (contract: Contract, { at }: Difference) =>
  at.map((pointer) => contract.markAt(pointer)).find((mark) => mark !== undefined);

const said = (differences: readonly Difference[]): string =>
  JSON.stringify(differences.map(({ what, expected, came }) => [what, expected, came]));
