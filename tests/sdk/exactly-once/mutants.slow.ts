import { ConnectionError } from '@tesa/sdk';
import { describe, expect, test } from 'vitest';
import { judge } from './judge.ts';
import { prove } from './prove.ts';
import type { CallReport } from './report.ts';
import { hurried, patient } from './scenarios.ts';
import { seed } from './seed.ts';
import { inProcess, type Subject } from './subject.ts';

const rules = { seed, calls: 200 };

describe('detected faults', () => {
  test('the judge finds the doubled operations of a client that makes a new key for each attempt', async () => {
    const tamper = (fetch: (request: Request) => Promise<Response>) => (request: Request) => {
      const headers = new Headers(request.headers);
      headers.set('Idempotency-Key', crypto.randomUUID());
      return fetch(new Request(request, { headers }));
    };
    const { figures, violations } = await prove({ ...patient(rules), tamper }, await inProcess());
    expect(figures.duplicates).toBeGreaterThan(0);
    expect(violations).toContainEqual(
      expect.stringMatching(/^criarResgate .*: success, and it happened [2-9]/),
    );
    expect(violations).toContainEqual(
      expect.stringMatching(/^aprovarProposta .*: .*, then rejected .*409 .*, and it happened 1 times/),
    );
  });

  test('the judge finds the doubled operations of a service that forgets its answers', async () => {
    const { figures, violations } = await prove(patient(rules), forgetful(await inProcess()));
    expect(figures.duplicates).toBeGreaterThan(0);
    expect(violations).toContainEqual(expect.stringMatching(/happened [2-9] times/));
  });

  test('the judge finds the operations that a client wrongly reports as not executed', async () => {
    const { reports, happened } = await prove(hurried(rules), await inProcess());
    expect(judge(reports, happened)).toEqual([]);
    expect(judge(reports.map(deny), happened)).toContainEqual(
      expect.stringMatching(/: rejected \(ConnectionError.*and it happened 1 times/),
    );
  });

  test('the judge finds an acknowledged operation that does not exist, and one that nobody requested', async () => {
    const { reports, happened } = await prove(patient(rules), await inProcess());
    const [lost] = happened.keys();
    const others = [...happened].slice(1);
    expect(judge(reports, new Map([...others, ['criarResgate 0', 1]]))).toEqual([
      `${lost}: success, and it happened 0 times`,
      'criarResgate 0: happened 1 times, and nobody asked for it',
    ]);
  });
});

const forgetful = (subject: Subject): Subject => ({
  ...subject,
  async carry(request) {
    try {
      return await subject.carry(request);
    } finally {
      subject.world.sql.run('DELETE FROM idempotencia WHERE status IS NOT NULL');
    }
  },
});

function deny(report: CallReport): CallReport {
  const { planned, end, keys } = report;
  if (end.kind === 'success' || end.error.outcome !== 'unknown') return report;
  const { message, attempts, idempotencyKey } = end.error;
  const error = new ConnectionError(message, { attempts, idempotencyKey, outcome: 'rejected' });
  return { planned, keys, end: { kind: 'error', error } };
}
