import { randomInt } from 'node:crypto';
import { Assertions } from './assertions.ts';
import { begin, isLetIn } from './begin.ts';
import type { Contract } from './contract/contract.ts';
import type { Finding } from './finding.ts';
import { Fixtures, type Remaining } from './fixtures.ts';
import { Answers } from './judge/answers.ts';
import { Judge } from './judge/judge.ts';
import { judged } from './judged.ts';
import { type Level, reaches } from './level.ts';
import { type Point, Points } from './points/points.ts';
import type { Rule } from './rule.ts';
import { withoutSecrets } from './service/exchange.ts';
import { type Pace, Pacer, SpentError, StoppedError, type Wait } from './service/pace.ts';
import type { Receiver } from './service/receiver.ts';
import { Service } from './service/service.ts';

export interface RunOptions {
  readonly contract: Contract;
  readonly url: string;
  readonly controlUrl: string | undefined;
  readonly key: string;
  /** A key of another organization. @default none; rules that need one are not reached */
  readonly otherKey?: string | undefined;
  /** A key of the same organization without the scope `admin`. @default none */
  readonly operatorKey?: string | undefined;
  readonly receiver?: Receiver | undefined;
  readonly controlToken?: string | undefined;
  /**
   * Prefix for keys created during the run, if the service requires one. @default the prefix of every test
   * key
   */
  readonly keyPrefix?: string | undefined;
  readonly level: Level;
  readonly pace: Pace;
  readonly rules: readonly Rule[];
  /** Seed for random input, so that a run can be repeated. @default random */
  readonly seed?: number | undefined;
  readonly fetch?: typeof fetch | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly wait?: Wait | undefined;
  /** Called for each finding, and again if a later finding changes it. */
  readonly onFinding?: (finding: Finding) => void;
}

export interface Report {
  readonly contract: Contract;
  readonly url: string;
  readonly level: Level;
  readonly startedAt: Date;
  readonly milliseconds: number;
  readonly requests: number;
  readonly seed: number;
  readonly findings: readonly Finding[];
  readonly points: readonly Point[];
  readonly remaining: readonly Remaining[];
  readonly endedBy: string | undefined;
}

const NOTHING = { differences: [], exchanges: [], milliseconds: 0 } as const;
const UNENDED = 'a run that finishes';
const INCONSISTENT = 'The service follows the assumption only sometimes.';

/**
 * Checks a service against the contract, rule by rule. A run that ends early still returns its report.
 * @throws {NotBegunError} when the run cannot start
 */
export async function run(options: RunOptions): Promise<Report> {
  const startedAt = new Date();
  const start = performance.now();
  const { contract, level, pace, signal = new AbortController().signal } = options;
  const { seed = randomInt(2 ** 31) } = options;
  const pacer = new Pacer(pace, signal, options.wait);
  const points = new Points();
  const answers = new Answers(new Judge(contract), points);
  const service = new Service({
    ...options,
    pacer,
    timeout: pace.timeout,
    fetch: options.fetch ?? fetch,
    onExchange: (exchange) => answers.judge(exchange),
  });
  const findings: Finding[] = [];
  const note = (finding: Finding) => {
    const differences = finding.differences.map((one) => ({
      ...one,
      expected: withoutSecrets(one.expected),
      came: withoutSecrets(one.came),
    }));
    findings.push({ ...finding, differences });
    options.onFinding?.({ ...finding, differences });
  };
  await begin(service);
  const refused: string[] = [];
  const keyed = async (option: string, key: string | undefined) => {
    if (key === undefined) return undefined;
    if (await isLetIn(service.as(key))) return service.as(key);
    refused.push(option);
    return undefined;
  };
  const other = await keyed('--other-key', options.otherKey);
  const operator = await keyed('--operator-key', options.operatorKey);
  const fixtures = new Fixtures(service, { other, operator, receiver: options.receiver, refused });
  let endedBy: string | undefined;
  for (const rule of options.rules) {
    const { at, isLaw = false } = rule;
    let needs = reaches(level, rule.level) ? endedBy && UNENDED : `--level ${rule.level}`;
    if (needs === undefined)
      try {
        const isApart = reaches(rule.level, 'controle');
        const place = isApart ? await fixtures.branch() : fixtures;
        const newProbe = () => new Assertions(place.service, place, { at, isLaw, points, seed });
        note(await judged(rule, newProbe, signal));
        await fixtures.tidy();
      } catch (error) {
        const { message } = error as Error;
        if (error instanceof SpentError || error instanceof StoppedError) {
          endedBy = message;
          needs = UNENDED;
        } else note({ ...NOTHING, rule, outcome: 'failed', why: `The response cannot be read: ${message}` });
      }
    if (needs !== undefined) note({ ...NOTHING, rule, outcome: 'not reached', why: needs });
  }
  await fixtures.tidy().catch(() => {});
  for (const [place, finding] of findings.entries()) {
    if (finding.outcome !== 'otherwise' || isConsistent(finding, points)) continue;
    findings[place] = { ...finding, outcome: 'failed', why: INCONSISTENT };
    options.onFinding?.(findings[place]);
  }
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
    seed,
    findings,
    points: points.of(contract),
    remaining: fixtures.remaining,
    endedBy,
  };
}

const isConsistent = ({ differences }: Finding, points: Points): boolean =>
  differences.every(({ key }) => points.isConsistent(key));
