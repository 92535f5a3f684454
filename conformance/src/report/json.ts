import type { Finding } from '../finding.ts';
import type { Report } from '../run.ts';
import { curlOf, outcomeOf } from '../service/exchange.ts';

/** The report for a program. */
export function toJson(report: Report): string {
  const { contract, url, level, startedAt, milliseconds, requests, seed } = report;
  const { remaining, endedBy, findings } = report;
  const about = { contract: contract.version, url, level, startedAt, milliseconds, requests, seed };
  const all = findings.map((finding) => ofFinding(report, finding));
  return `${JSON.stringify({ ...about, endedBy: endedBy ?? null, remaining, findings: all }, null, 2)}\n`;
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
      assumption: mark === undefined ? null : { at: mark.place, kind: mark.kind, why: mark.why },
    })),
    exchanges: exchanges.map((exchange) => ({ curl: curlOf(exchange), came: outcomeOf(exchange) })),
  };
}
