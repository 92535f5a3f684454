import type { Finding } from '../finding.ts';
import type { Point } from '../points/points.ts';
import type { Report } from '../run.ts';
import { curlOf, outcomeOf } from '../service/exchange.ts';
import { countsOf, pointCounts } from './counts.ts';
import { pointsIn } from './grouped.ts';

const SCHEMA = 1;

export function toJson(report: Report): string {
  const { contract, url, level, startedAt, milliseconds, requests, seed, remaining, endedBy } = report;
  const { passed, failed, otherwise, 'not reached': notReached } = countsOf(report);
  const whole = {
    schema: SCHEMA,
    contract: contract.version,
    url,
    level,
    startedAt,
    milliseconds,
    requests,
    seed,
    endedBy: endedBy ?? null,
    counts: { passed, failed, otherwise, notReached },
    remaining,
    findings: report.findings.map((finding) => ofFinding(report, finding)),
    assumptions: ofPoints(report),
  };
  return `${JSON.stringify(whole, null, 2)}\n`;
}

function ofFinding(
  { contract }: Report,
  { rule, outcome, why, differences, exchanges, milliseconds }: Finding,
) {
  return {
    id: rule.id,
    outcome,
    why: why ?? null,
    sentence: rule.sentence,
    at: rule.at,
    contract: contract.quoteAt(rule.at),
    milliseconds,
    differences: differences.map(({ what, expected, came, at, mark }) => ({
      what,
      expected,
      came,
      at,
      assumption: mark === undefined ? null : { at: mark.pointer, kind: mark.kind, why: mark.why },
    })),
    exchanges: exchanges.map((exchange) => ({ curl: curlOf(exchange), came: outcomeOf(exchange) })),
  };
}

function ofPoints(report: Report) {
  const { kept, otherwise, both, 'not seen': notSeen } = pointCounts(report);
  return {
    counts: { kept, otherwise, both, notSeen },
    kept: pointsIn(report, 'kept').map((point) => ({ ...ofMark(point), times: point.kept })),
    otherwise: pointsIn(report, 'otherwise').map((point) => answered(report, point)),
    both: pointsIn(report, 'both').map((point) => ({ ...answered(report, point), kept: point.kept })),
  };
}

function answered({ contract }: Report, point: Point) {
  return {
    ...ofMark(point),
    says: contract.saysAt(point.mark.place),
    answers: point.answers.map(({ what, expected, came, at, times, operations }) => ({
      what,
      expected,
      came,
      at,
      times,
      operations,
    })),
  };
}

const ofMark = ({ mark: { pointer, kind, why } }: Point) => ({ at: pointer, kind, why });
