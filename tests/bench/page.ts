import { createSandbox } from '../../mock/src/index.ts';
import { amount } from './amount.ts';
import { inTurns } from './in-turns.ts';
import { microseconds, type Row, spreadIn } from './report.ts';
import { PROPOSTA } from './requests.ts';

const TIMES = amount(300, 5);
const ITEMS = 20;
const ADDRESS = 'http://localhost/v1/propostas';
const HEADERS = { Authorization: 'Bearer svc_test_exemplo_admin', 'Content-Type': 'application/json' };

export async function page(): Promise<Row[]> {
  const { fetch, close } = await createSandbox();
  try {
    const ask = async (path: string, init: RequestInit = {}): Promise<void> => {
      const headers = { ...HEADERS, 'Idempotency-Key': crypto.randomUUID() };
      const response = await fetch(`${ADDRESS}${path}`, { headers, ...init });
      await response.text();
      if (!response.ok) throw new Error(`${path} is answered ${response.status}`);
    };
    for (let n = 0; n < ITEMS; n += 1) await ask('', { method: 'POST', body: PROPOSTA });
    const timeOf = async (path: string): Promise<number> => {
      const start = performance.now();
      for (let n = 0; n < TIMES; n += 1) await ask(path);
      return ((performance.now() - start) * 1000) / TIMES;
    };
    const { one, page } = await inTurns({ one: '/prop_5x0q2m8kvt4c', page: '' }, timeOf);
    if (one === undefined || page === undefined) throw new Error('Nothing was measured');
    return [
      {
        what: `microseconds for a page of ${ITEMS} proposals, in process`,
        reference: `one proposal ${spreadIn(microseconds, one)}`,
        ours: spreadIn(microseconds, page),
        value: page.median,
        range: [page.least, page.most],
        target: { atMost: 120 },
      },
    ];
  } finally {
    await close();
  }
}
