import { expect, test } from 'vitest';
import { findingLines } from '../../conformance/src/report/text.ts';
import { RULES } from '../../conformance/src/rules/index.ts';
import type { Report } from '../../conformance/src/run.ts';
import { responses } from '../../mock/src/contract/reader/written-operations.ts';
import { held, idsOf } from './held.ts';

const answered = new Set<string>();

/** One run, shared by both tests because it takes seconds. */
let running: Promise<Report> | undefined;
const judged = (): Promise<Report> => {
  running ??= held({
    level: 'destrutivo',
    fault: (fetch) => async (request) => {
      const response = await fetch(request);
      answered.add(`${request.method} ${new URL(request.url).pathname} ${response.status}`);
      return response;
    },
  });
  return running;
};

test('the sandbox passes every rule of the suite', async () => {
  const report = await judged();
  expect(
    report.findings.filter(({ outcome }) => outcome !== 'passed').flatMap((one) => findingLines(one)),
  ).toEqual([]);
  expect(idsOf(report, 'passed')).toEqual(expect.arrayContaining(RULES.map(({ id }) => id)));
  expect(report.remaining).toEqual([]);
});

test('the suite provokes every documented status of every operation', async () => {
  const { contract } = await judged();
  const missing = [...contract.operations.values()].flatMap((operation) => {
    const { id, method, path } = operation;
    const form = new RegExp(`^${method.toUpperCase()} /v1${path.replace('{id}', '[^/]+')} (\\d+)$`);
    const met = new Set([...answered].map((one) => form.exec(one)?.[1]));
    return responses(contract.doc, operation).flatMap(({ status }) =>
      met.has(status) ? [] : `${id} ${status}`,
    );
  });
  expect(missing).toEqual([]);
});

test('the rule about retries holds across the end of a month, which has its own event', async () => {
  const clock = { at: Date.parse('2026-10-19T12:00:00Z') };
  const report = await held({ clock, only: (id) => id === 'webhooks/tentativas' });
  expect(idsOf(report, 'passed')).toContain('webhooks/tentativas');
});
