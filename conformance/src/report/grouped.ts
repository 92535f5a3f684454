import { KINDS } from '../../../scripts/contract/marks.ts';
import type { Finding } from '../finding.ts';
import type { Point, PointState } from '../points/points.ts';
import type { Report } from '../run.ts';

export interface Group {
  readonly reason: string;
  readonly findings: readonly Finding[];
}

export const byNeed = ({ findings }: Report): Group[] =>
  grouped(
    findings.filter(({ outcome }) => outcome === 'not reached'),
    ({ why = '' }) => why,
  );

export function byCause({ findings }: Report): { readonly causes: Group[]; readonly others: Finding[] } {
  const failed = findings.filter(({ outcome }) => outcome === 'failed');
  const groups = grouped(failed.filter(causeOf), (finding) => causeOf(finding) ?? '');
  const causes = groups.filter((group) => group.findings.length > 1);
  const shared = new Set(causes.flatMap((group) => group.findings));
  const others = failed.filter((finding) => !shared.has(finding));
  return { causes, others: [...others.filter(isLaw), ...others.filter((one) => !isLaw(one))] };
}

const isLaw = ({ rule }: Finding): boolean => rule.isLaw === true;

/**
 * Returns the single cause of a failure: why nothing could be compared, or a difference that every response
 * shows. Undefined for other failures.
 */
function causeOf({ rule, why, differences }: Finding): string | undefined {
  if (differences.length === 0) return why?.replace(/^[A-Z]+ \S+: /, '');
  const all = differences.map(({ what, expected }) => `${what.replace(/^\d+: /, '')}: expected ${expected}`);
  return rule.id.startsWith('respostas/') && new Set(all).size === 1 ? all[0] : undefined;
}

function grouped(findings: readonly Finding[], reasonOf: (finding: Finding) => string): Group[] {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const reason = reasonOf(finding);
    groups.set(reason, [...(groups.get(reason) ?? []), finding]);
  }
  return [...groups]
    .map(([reason, these]) => ({ reason, findings: these }))
    .sort((a, b) => b.findings.length - a.findings.length);
}

export const pointsIn = ({ points }: Report, state: PointState): Point[] =>
  points
    .filter((one) => one.state === state)
    .sort((a, b) => KINDS.indexOf(a.mark.kind) - KINDS.indexOf(b.mark.kind));
