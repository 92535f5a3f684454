import {
  type NovaProposta,
  type NovoResgate,
  type Referenced,
  reconcileProposal,
  reconcileRedemption,
  Tesa,
} from '@tesa/sdk';
import { describe, expect, test } from 'vitest';
import { openSandbox } from './open-sandbox.ts';
import { errorOf, local } from './support.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const resgate = {
  valor: '1.00',
  carteira_destino_id: 'cart_9w4t7b2yk5gm',
  referencia_interna: 'ordem-1',
} satisfies NovoResgate;
const proposta = {
  alocacao_alvo: [
    { ativo: 'USDY', percentual: 50 },
    { ativo: 'BUIDL', percentual: 50 },
  ],
  motivo: 'Comitê de novembro.',
  referencia_interna: 'ordem-1',
} satisfies NovaProposta;

/** A sandbox whose clock can advance by a day after an operation was sent. */
async function start() {
  const { tesa, fetch, control } = await openSandbox();
  const now = async () => {
    const { agora } = (await (await fetch('http://127.0.0.1:4010/_sandbox/relogio')).json()) as {
      agora: string;
    };
    return Date.parse(agora);
  };
  const sent = await now();
  const aDayLater = async () => {
    await control('relogio', { avancar: 'PT25H' });
    return { firstSent: sent, lastSent: new Date(sent + 20 * MINUTE), now: () => sent + 25 * HOUR };
  };
  return { tesa, control, sent, aDayLater };
}

describe('day-old redemptions', () => {
  test('a redemption whose response was lost is reported as done, although its forgotten key would pay twice', async () => {
    const { tesa, control, aDayLater } = await start();
    await control('falhas', { tipo: 'corte_depois', operacao: 'criarResgate' });
    const { idempotencyKey } = await errorOf(tesa.criarResgate(resgate));
    const finding = await reconcileRedemption(tesa, resgate, await aDayLater());
    expect(finding).toMatchObject({
      state: 'done',
      resources: [{ ...resgate, status: 'pendente' }],
      registros: [],
    });

    await tesa.criarResgate(resgate, { idempotencyKey: idempotencyKey ?? '' });
    const { dados } = await tesa.listarResgates();
    expect(dados).toHaveLength(2);
  });

  test('a redemption that never arrived is absent', async () => {
    const { tesa, control, aDayLater } = await start();
    await control('falhas', { tipo: 'corte_antes', operacao: 'criarResgate' });
    await errorOf(tesa.criarResgate(resgate));
    await tesa.criarResgate({ ...resgate, referencia_interna: 'ordem-2' });
    expect(await reconcileRedemption(tesa, resgate, await aDayLater())).toEqual({
      state: 'absent',
      resources: [],
    });
  });

  test('a concluded redemption is reported as done, with its records', async () => {
    const { tesa, control, aDayLater } = await start();
    const { id } = await tesa.criarResgate(resgate);
    const { transacoes } = await tesa.aprovarResgate(id);
    for (const transacao of transacoes)
      for (const step of ['transmitir', 'confirmar']) await control(`transacoes/${transacao.id}/${step}`);
    const finding = await reconcileRedemption(tesa, resgate, await aDayLater());
    expect(finding).toMatchObject({ state: 'done', resources: [{ id, status: 'concluido' }] });
    expect(finding.state === 'done' && finding.registros.map((one) => one.resgate_id)).toEqual(
      transacoes.map(() => id),
    );
  });

  test('a redemption that was rejected since is done, because it was created once, and its status shows the rejection', async () => {
    const { tesa, aDayLater } = await start();
    const { id } = await tesa.criarResgate(resgate);
    await tesa.rejeitarResgate(id);
    expect(await reconcileRedemption(tesa, resgate, await aDayLater())).toMatchObject({
      state: 'done',
      resources: [{ id, status: 'rejeitado' }],
    });
  });

  test.each([
    ['amount', { valor: '1.01' }],
    ['wallet', { carteira_destino_id: 'cart_3n8v5c1rz6de' }],
    ['amount (the requested one is invalid)', { valor: '1,00' }],
  ])('a redemption with the reference and a different %s is divergent', async (_, other) => {
    const { tesa, aDayLater } = await start();
    const created = await tesa.criarResgate(resgate);
    const asked = { ...resgate, ...other };
    expect(await reconcileRedemption(tesa, asked, await aDayLater())).toEqual({
      state: 'divergent',
      resources: [created],
    });
  });

  test('a redemption has the same amount regardless of extra zeros', async () => {
    const { tesa, aDayLater } = await start();
    await tesa.criarResgate(resgate);
    const asked = { ...resgate, valor: '0001.00' };
    expect(await reconcileRedemption(tesa, asked, await aDayLater())).toMatchObject({ state: 'done' });
  });

  test('a duplicated redemption is ambiguous, even if one of them differs from the request', async () => {
    const { tesa, aDayLater } = await start();
    const first = await tesa.criarResgate(resgate);
    const second = await tesa.criarResgate({ ...resgate, valor: '2.00' });
    expect(await reconcileRedemption(tesa, resgate, await aDayLater())).toEqual({
      state: 'ambiguous',
      resources: [second, first],
    });
  });

  test('a redemption is found on any page', async () => {
    const { tesa, aDayLater } = await start();
    for (let n = 0; n < 101; n++) await tesa.criarResgate({ ...resgate, valor: '0.01' });
    const finding = await reconcileRedemption(tesa, resgate, await aDayLater());
    expect(finding.state === 'ambiguous' && finding.resources).toHaveLength(101);
  });

  test.each([
    ['6 minutes before the first attempt', 6 * MINUTE],
    ['6 minutes after the last', -26 * MINUTE],
    ['a year before, by a clock that jumped', 365 * 24 * HOUR],
  ])('a redemption created %s is ambiguous, never absent', async (_, ahead) => {
    const { tesa, sent, aDayLater } = await start();
    const created = await tesa.criarResgate(resgate);
    const { lastSent } = await aDayLater();
    const now = () => sent + 500 * 24 * HOUR;
    const sends = { firstSent: sent + ahead, lastSent: new Date(+lastSent + ahead), now };
    expect(await reconcileRedemption(tesa, resgate, sends)).toEqual({
      state: 'ambiguous',
      resources: [created],
    });
  });

  test.each([
    ['4 minutes before the first attempt', 4 * MINUTE],
    ['4 minutes after the last', -24 * MINUTE],
  ])('a redemption created %s, with a small clock error, is done', async (_, ahead) => {
    const { tesa, sent, aDayLater } = await start();
    await tesa.criarResgate(resgate);
    const { lastSent, now } = await aDayLater();
    const sends = { firstSent: sent + ahead, lastSent: new Date(+lastSent + ahead), now };
    expect(await reconcileRedemption(tesa, resgate, sends)).toMatchObject({ state: 'done' });
  });

  test('a redemption that only an event reports is found', async () => {
    const { tesa, control, aDayLater } = await start();
    const { id } = await tesa.criarResgate(resgate);
    const { transacoes } = await tesa.aprovarResgate(id);
    for (const transacao of transacoes)
      for (const step of ['transmitir', 'confirmar']) await control(`transacoes/${transacao.id}/${step}`);
    const forgetful = {
      listarResgates: (() => tesa.listarResgates({ referencia_interna: 'outra' })) as Tesa['listarResgates'],
      listarEventos: tesa.listarEventos.bind(tesa),
      listarRegistros: tesa.listarRegistros.bind(tesa),
    };
    expect(await reconcileRedemption(forgetful, resgate, await aDayLater())).toMatchObject({
      state: 'done',
      resources: [{ id }],
    });
  });

  test('a redemption in an incomplete list is not reported absent, and the failure is thrown', async () => {
    const { tesa, control, aDayLater } = await start();
    const sends = await aDayLater();
    await control('falhas', { tipo: 'erro_interno', operacao: 'listarEventos' });
    expect(await errorOf(reconcileRedemption(tesa, resgate, sends))).toMatchObject({ name: 'ServerError' });
  });
});

describe('day-old proposals', () => {
  test('a proposal whose response was lost is reported as done', async () => {
    const { tesa, control, aDayLater } = await start();
    await control('falhas', { tipo: 'corte_depois', operacao: 'criarProposta' });
    await errorOf(tesa.criarProposta(proposta));
    expect(await reconcileProposal(tesa, proposta, await aDayLater())).toMatchObject({
      state: 'done',
      resources: [{ motivo: proposta.motivo, referencia_interna: 'ordem-1', origem: 'cliente' }],
    });
  });

  test('a proposal that was approved is done, and reported once for list and event', async () => {
    const { tesa, aDayLater } = await start();
    const { id } = await tesa.criarProposta(proposta);
    await tesa.aprovarProposta(id);
    expect(await reconcileProposal(tesa, proposta, await aDayLater())).toMatchObject({
      state: 'done',
      resources: [{ id, status: 'aprovada' }],
    });
  });

  test('a proposal that never arrived is absent', async () => {
    const { tesa, aDayLater } = await start();
    expect(await reconcileProposal(tesa, proposta, await aDayLater())).toEqual({
      state: 'absent',
      resources: [],
    });
  });

  test.each([
    ['reason', { motivo: 'Outro motivo.' }],
    ['target', { alocacao_alvo: [{ ativo: 'BUIDL' as const, percentual: 100 }] }],
  ])('a proposal with the reference and a different %s is divergent', async (_, other) => {
    const { tesa, aDayLater } = await start();
    const created = await tesa.criarProposta({ ...proposta, ...other });
    expect(await reconcileProposal(tesa, proposta, await aDayLater())).toEqual({
      state: 'divergent',
      resources: [created],
    });
  });
});

describe('refused lookups', () => {
  const unread = new Tesa({
    apiKey: 'svc_test_exemplo_admin',
    baseUrl: local,
    fetch: () => Promise.reject(new Error('It was read')),
  });
  const instant = Date.UTC(2026, 0, 1);
  const sends = { firstSent: instant, lastSent: instant, now: () => instant + 10 * MINUTE };

  test.each([
    ['without a reference', { ...resgate, referencia_interna: undefined }, sends, /referencia_interna/],
    ['with an empty reference', { ...resgate, referencia_interna: '' }, sends, /referencia_interna/],
    [
      'within 10 minutes of the last attempt',
      resgate,
      { ...sends, now: () => instant + 10 * MINUTE - 1 },
      /^Too early/,
    ],
    ['with an attempt in the future', resgate, { ...sends, lastSent: instant + HOUR }, /^Too early/],
    ['with a clock that tells no time', resgate, { ...sends, now: () => Number.NaN }, /^Too early/],
    ['without any time', resgate, { ...sends, firstSent: Number.NaN }, /firstSent and lastSent/],
    [
      'with the time of an attempt that was never recorded',
      resgate,
      { ...sends, firstSent: null as unknown as number, lastSent: null as unknown as number },
      /milliseconds since 1970/,
    ],
    [
      'with times in seconds, which would make every attempt look old',
      resgate,
      { ...sends, firstSent: instant / 1000, lastSent: instant / 1000 },
      /milliseconds since 1970/,
    ],
    [
      'with the last attempt before the first',
      resgate,
      { ...sends, firstSent: instant + 1 },
      /firstSent not after lastSent/,
    ],
    ['without a request', undefined, sends, /referencia_interna/],
  ])('reconciliation is refused before anything is read: %s', async (_, asked, given, says) => {
    const call = reconcileRedemption(unread, asked as unknown as Referenced<NovoResgate>, given);
    expect(await errorOf(call)).toMatchObject({
      name: 'ConfigurationError',
      message: expect.stringMatching(says),
    });
  });

  test('the reconciliation of a proposal without its target is refused before anything is read', async () => {
    const call = reconcileProposal(unread, undefined as unknown as Referenced<NovaProposta>, sends);
    expect(await errorOf(call)).toMatchObject({ name: 'ConfigurationError' });
  });
});
