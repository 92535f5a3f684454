import { toHtml } from '../../conformance/src/report/html.ts';
import { toJson } from '../../conformance/src/report/json.ts';
import { toJUnit } from '../../conformance/src/report/junit.ts';
import { findingLines, summary } from '../../conformance/src/report/text.ts';
import type { Report } from '../../conformance/src/run.ts';

export const FORMATS: readonly ((report: Report) => string)[] = [
  toHtml,
  toJson,
  toJUnit,
  (report) => [...report.findings.flatMap((one) => findingLines(one)), ...summary(report)].join('\n'),
];
