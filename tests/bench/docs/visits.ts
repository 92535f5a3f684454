import { openBrowser } from '../../docs/browser.ts';
import { ROOTS } from '../../docs/kinds.ts';
import { serveDocs } from '../../docs/serve.ts';
import { freePort } from '../../free-port.ts';
import { amount } from '../amount.ts';
import { medianOf } from '../load.ts';
import { type Range, type Row, rangeOf } from '../report.ts';
import { lighthouse, type Visit } from './lighthouse.ts';

const ROUNDS = amount(5);

const SLUGS = ['guia/erros/', 'guia/webhooks/', 'operacoes/aprovarProposta/', 'operacoes/obterEvento/'];
const ADDRESSES = ROOTS.flatMap((root) => SLUGS.map((slug) => `${root}${slug}`)).slice(0, amount(8));

/** Visits the pages in turns with an empty cache, so that a busy moment of the machine affects all of them. */
export async function visits(): Promise<Row[]> {
  const port = await freePort();
  const browser = await openBrowser(`--remote-debugging-port=${port}`);
  const server = await serveDocs();
  try {
    const made = new Map(ADDRESSES.map((address): [string, Visit[]] => [address, []]));
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [address, visits] of made) visits.push(await lighthouse(`${server.url}${address}`, port));
    return [...made].flatMap(([address, visits]) => rowsOf(address, visits));
  } finally {
    await server.close();
    await browser.close();
  }
}

function rowsOf(address: string, visits: readonly Visit[]): Row[] {
  const of = (figure: keyof Visit) => spreadOf(visits.map((visit) => visit[figure]));
  const blocking = of('blocking').value;
  const requests = of('requests');
  return [
    {
      what: `${address}: Lighthouse, mobile`,
      reference: '',
      ours: `${(of('largestPaint').value / 1000).toFixed(1)} s to its largest paint, ${Math.round(blocking)} ms blocked`,
      ...of('score'),
      target: { atLeast: 0.95 },
    },
    {
      what: `${address}: kB over the wire`,
      reference: '',
      ours: `${requests.value} requests`,
      ...of('kilobytes'),
      target: { atMost: 30 },
    },
  ];
}

const spreadOf = (values: readonly number[]): { readonly value: number; readonly range: Range } => ({
  value: medianOf(values),
  range: rangeOf(values),
});
