import { type NovoResgate, reconcileProposal, reconcileRedemption } from '@tesa/sdk';
import { describe, expect, test } from 'vitest';

const HOUR = 3_600_000;
const sent = Date.parse('2026-11-20T12:00:00Z');
const sends = { firstSent: sent, lastSent: sent, now: () => sent + 25 * HOUR };
const asked = {
  valor: '50000.00',
  carteira_destino_id: 'cart_9w4t7b2yk5gm',
  referencia_interna: 'Folha é R',
} satisfies NovoResgate;
const resgate = { ...asked, id: 'res_1', status: 'pendente', criado_em: '2026-11-20T12:00:01Z' };

/** Yields items of any type, because a service may list anything, whatever the types say. */
async function* each(items: readonly unknown[]) {
  yield* items as never[];
}

/** A service that lists these redemptions for any reference, and has emitted these events. */
function service(listed: readonly unknown[], concluded: readonly unknown[] = []) {
  return {
    listarResgates: () => each(listed),
    listarEventos: () => each(concluded.map((dados) => ({ tipo: 'resgate.concluido', dados }))),
    listarRegistros: () => each([]),
  };
}

const ALIKE = ['Folha é R ', ' Folha é R', 'folha é r', 'Folha e\u0301 R', 'Folha é R\u00a0'];
const OTHERS = [null, undefined, 5, '', 'Folha é', ['Folha é R']];

async function statesOf(
  references: readonly unknown[],
  found: (resgate: unknown) => ReturnType<typeof service>,
) {
  const states = references.map(async (referencia_interna) => {
    const { state } = await reconcileRedemption(found({ ...resgate, referencia_interna }), asked, sends);
    return [referencia_interna, state];
  });
  return Promise.all(states);
}

describe('inconsistent answers', () => {
  test('a redemption found by its exact reference is done', async () => {
    const finding = await reconcileRedemption(service([resgate]), asked, sends);
    expect(finding).toEqual({ state: 'done', resources: [resgate], registros: [] });
  });

  test('a redemption listed under the reference but with a different one is ambiguous, never absent', async () => {
    const references = [...ALIKE, ...OTHERS];
    const states = await statesOf(references, (found) => service([found]));
    expect(states).toEqual(references.map((reference) => [reference, 'ambiguous']));
  });

  test('a redemption in an event with a similar reference is ambiguous, never absent', async () => {
    const states = await statesOf(ALIKE, (found) => service([], [found]));
    expect(states).toEqual(ALIKE.map((reference) => [reference, 'ambiguous']));
  });

  test('a redemption found nowhere is ambiguous, never absent, when the service may have changed its reference', async () => {
    const references = ['R ', ' R', 'R\n', '\u00a0R', 'Folha e\u0301'];
    const states = references.map(async (referencia_interna) => {
      const { state } = await reconcileRedemption(service([]), { ...asked, referencia_interna }, sends);
      return [referencia_interna, state];
    });
    expect(await Promise.all(states)).toEqual(references.map((reference) => [reference, 'ambiguous']));
  });

  test('a redemption is reported with its own records, although the service lists others', async () => {
    const own = { id: 'reg_1', resgate_id: 'res_1' };
    const others = [null, { id: 'reg_2', resgate_id: 'res_2' }, { id: 'reg_3', resgate_id: null }];
    const found = { ...service([resgate]), listarRegistros: () => each([...others, own]) };
    const finding = await reconcileRedemption(found, asked, sends);
    expect(finding).toMatchObject({ state: 'done', registros: [own] });
  });

  test('a redemption in an event with any other reference belongs to a different order', async () => {
    const states = await statesOf(OTHERS, (found) => service([], [found, null]));
    expect(states).toEqual(OTHERS.map((reference) => [reference, 'absent']));
  });

  test('a redemption listed beside one with a different reference is ambiguous, with both', async () => {
    const other = { ...resgate, id: 'res_2', referencia_interna: null };
    const finding = await reconcileRedemption(service([resgate, other]), asked, sends);
    expect(finding).toEqual({ state: 'ambiguous', resources: [resgate, other] });
  });

  test('a redemption without id or time is ambiguous, never done or absent', async () => {
    const strange = [
      null,
      'res_1',
      ...[undefined, null, 5, ''].map((id) => ({ ...resgate, id })),
      ...[undefined, null, 5, 'ontem'].map((criado_em) => ({ ...resgate, criado_em })),
    ];
    const findings = strange.map((one) => reconcileRedemption(service([one]), asked, sends));
    expect(await Promise.all(findings)).toEqual(
      strange.map((one) => ({ state: 'ambiguous', resources: [one] })),
    );
  });

  test('two redemptions without an id count as two', async () => {
    const { id: _, ...nameless } = resgate;
    const finding = await reconcileRedemption(service([nameless, nameless]), asked, sends);
    expect(finding).toEqual({ state: 'ambiguous', resources: [nameless, nameless] });
  });

  test('a redemption with an invalid amount is divergent', async () => {
    const valores = [undefined, null, 50_000, 'abc', '50000', '50.000,00'];
    const states = valores.map(
      async (valor) => (await reconcileRedemption(service([{ ...resgate, valor }]), asked, sends)).state,
    );
    expect(await Promise.all(states)).toEqual(valores.map(() => 'divergent'));
  });
});

test('a proposal without movements, or with invalid ones, is divergent', async () => {
  const target = [{ ativo: 'USDY' as const, percentual: 100 }];
  const order = { alocacao_alvo: target, motivo: 'Comitê.', referencia_interna: 'R' };
  const proposta = { ...order, id: 'prop_1', origem: 'cliente', criada_em: resgate.criado_em };
  const all = { ...proposta, alocacao_resultante: [{ ativo: 'USDY', valor: '1.00' }] };
  const strange = [undefined, null, 'x', [], [null], [{ de: null, para: 'USDY', valor: 1 }]];
  const states = strange.map(async (movimentos) => {
    const reader = {
      listarPropostas: () => each([{ ...all, movimentos }]),
      listarEventos: () => each([]),
      listarRegistros: () => each([]),
    };
    return (await reconcileProposal(reader, order, sends)).state;
  });
  expect(await Promise.all(states)).toEqual(strange.map(() => 'divergent'));
});
