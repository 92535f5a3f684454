import { describe, expect, test } from 'vitest';
import { balancesNow, monthEnds, totalOf } from '../../mock/dashboard/views/history/month-ends.ts';
import { scaleOf, short } from '../../mock/dashboard/views/history/scale.ts';
import type { Posicoes, Registro, Rendimento } from '../../sdk/src/generated/entities.ts';
import { advance, control, openSandbox } from '../control/support.ts';
import { call, EMPTY_WALLET, PROPOSAL, WALLET, write } from '../pipeline/support.ts';

describe('balances at month ends', () => {
  test("a month-end position equals the API's answer at that time, despite later deposits, moves, yields and redemptions", async () => {
    const { fetch } = await openSandbox();
    const positions = async (): Promise<Posicoes> => (await call(fetch, '/posicoes')).body;
    const settle = async ({ transacoes }: { transacoes: { id: string }[] }) => {
      for (const { id } of transacoes)
        for (const step of ['transmitir', 'confirmar'])
          await control(fetch, `POST /transacoes/${id}/${step}`);
    };
    const meanwhile = [
      async () => settle((await write(fetch, `/propostas/${PROPOSAL}/aprovar`, {})).body),
      () => control(fetch, 'POST /depositos', { carteira_id: EMPTY_WALLET, valor: '7031.47' }),
      async () => {
        const asked = { valor: '250000.01', carteira_destino_id: EMPTY_WALLET };
        const { id } = (await write(fetch, '/resgates', asked)).body;
        await settle((await write(fetch, `/resgates/${id}/aprovar`, {})).body);
      },
      () => control(fetch, 'POST /depositos', { carteira_id: WALLET, valor: '0.01' }),
    ];
    const seen = [];
    for (const [index, act] of meanwhile.entries()) {
      await act();
      await advance(fetch, { ate: new Date(Date.UTC(2026, 11 + index)).toISOString() });
      seen.push(balancesNow(await positions()));
    }
    await advance(fetch, { avancar: 'P9D' });
    await meanwhile[1]?.();

    const months: Rendimento[] = (await call(fetch, '/rendimento')).body.dados;
    const records: Registro[] = (await call(fetch, '/registros?limite=100')).body.dados;
    const ends = monthEnds({ positions: await positions(), months, records });
    expect(ends.map(({ balances }) => balances)).toEqual(seen);
    expect(ends.map(({ month }) => month)).toEqual(months.toReversed());
    expect(new Set(seen.map(totalOf)).size).toBe(meanwhile.length);
  });

  const NOVEMBER = {
    fim: '2026-12-01T00:00:00Z',
    creditos: [{ ativo: 'USDY', valor: '0.02' }],
  } as unknown as Rendimento;
  const positionsOf = (USDC: string, USDY: string) =>
    ({
      por_carteira: [
        {
          saldos: [
            { token: 'USDC', saldo: USDC },
            { token: 'USDY', saldo: USDY },
          ],
        },
      ],
    }) as unknown as Posicoes;
  const deposit = (valor: string, ocorrido_em: string) =>
    ({ de: null, para: 'USDC', valor, ocorrido_em }) as unknown as Registro;

  test('a month-end position excludes movements at the very instant of the end, in any notation', () => {
    const records = ['2026-12-01T00:00:00.000Z', '2026-12-01T00:00:00Z', '2026-11-30T23:59:59.999Z'].map(
      (at) => deposit('1.00', at),
    );
    const [end] = monthEnds({ positions: positionsOf('3.00', '5.02'), months: [NOVEMBER], records });
    expect(end?.balances).toEqual(new Map([['USDC', 100n], ['USDY', 502n]])); // biome-ignore format: a table
  });

  test('a month-end position is exact beyond the range of a JavaScript number', () => {
    const positions = positionsOf('90071992547409.93', '0.02');
    const records = [deposit('0.02', '2026-12-02T00:00:00Z')];
    const [end] = monthEnds({ positions, months: [NOVEMBER], records });
    expect(end && totalOf(end.balances)).toBe(9_007_199_254_740_993n);
  });
});

describe('chart axes', () => {
  test('the axis of a chart has round amounts from zero to at least the highest one', () => {
    const scale = scaleOf(125_796_539n, 200, 'pt-BR');
    expect(scale.ticks.map(({ text }) => text)).toEqual(['0', '500 mil', '1 mi', '1,5 mi']);
    expect(scale.ticks.at(-1)?.height).toBe(200);
    expect(scale.heightOf(75_000_000n)).toBe(100);
  });

  test('the axis of an empty chart has a single zero tick', () => {
    const { ticks, heightOf } = scaleOf(0n, 200, 'en');
    expect(ticks).toEqual([{ text: '0', height: 0 }]);
    expect(heightOf(0n)).toBe(0);
  });

  test.each([
    [5n, '0,05', '0.05'],
    [99_999n, '1 mil', '1k'],
    [123_456n, '1,235 mil', '1.235k'],
    [100_000_000_000_000n, '1 tri', '1T'],
  ])('the axis of a chart abbreviates %s cents', (cents, portuguese, english) => {
    expect([short(cents, 'pt-BR'), short(cents, 'en')]).toEqual([portuguese, english]);
  });
});
