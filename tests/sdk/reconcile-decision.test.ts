import {
  type Decision,
  isConfigurationError,
  type NovaProposta,
  reconcileDecision,
  type Tesa,
} from '@tesa/sdk';
import { describe, expect, test } from 'vitest';
import { openSandbox } from './open-sandbox.ts';
import { errorOf } from './support.ts';

const HOUR = 3_600_000;
const SENT = Date.UTC(2026, 0, 1);
const DAY_OLD = { firstSent: SENT, lastSent: SENT, now: () => SENT + 25 * HOUR };
const resgate = { valor: '1.00', carteira_destino_id: 'cart_9w4t7b2yk5gm' };
const proposta: NovaProposta = { alocacao_alvo: [{ ativo: 'USDY', percentual: 100 }], motivo: 'Comitê.' };

type Control = Awaited<ReturnType<typeof openSandbox>>['control'];
interface Story {
  /** Creates the state before the decision; returns the resource's id. */
  readonly given: (tesa: Tesa, control: Control) => Promise<string>;
  readonly decide: (tesa: Tesa, id: string) => Promise<unknown>;
  /** Another decision, or a network event, that makes the first decision impossible. */
  readonly otherwise: (tesa: Tesa, id: string, control: Control) => Promise<unknown>;
}

const newProposal = async (tesa: Tesa) => (await tesa.criarProposta(proposta)).id;
const newRedemption = async (tesa: Tesa) => (await tesa.criarResgate(resgate)).id;

const STORIES: Readonly<Record<Decision, Story>> = {
  aprovarProposta: {
    given: newProposal,
    decide: (tesa, id) => tesa.aprovarProposta(id),
    otherwise: (tesa, id) => tesa.rejeitarProposta(id),
  },
  rejeitarProposta: {
    given: newProposal,
    decide: (tesa, id) => tesa.rejeitarProposta(id),
    otherwise: (tesa, id) => tesa.aprovarProposta(id),
  },
  aprovarResgate: {
    given: newRedemption,
    decide: (tesa, id) => tesa.aprovarResgate(id),
    otherwise: async (tesa, id) => {
      await tesa.aprovarResgate(id);
      await tesa.cancelarResgate(id);
    },
  },
  rejeitarResgate: {
    given: newRedemption,
    decide: (tesa, id) => tesa.rejeitarResgate(id),
    otherwise: (tesa, id) => tesa.aprovarResgate(id),
  },
  cancelarResgate: {
    given: async (tesa) => (await tesa.aprovarResgate(await newRedemption(tesa))).id,
    decide: (tesa, id) => tesa.cancelarResgate(id),
    otherwise: async (tesa, id, control) => {
      const found = await tesa.obterResgate(id);
      for (const { id: transacao } of 'transacoes' in found ? found.transacoes : [])
        for (const act of ['transmitir', 'confirmar']) await control(`transacoes/${transacao}/${act}`);
    },
  },
  reemitirTransacao: {
    given: async (tesa, control) => {
      const { transacoes } = await tesa.aprovarResgate(await newRedemption(tesa));
      const { id = '' } = transacoes[0] ?? {};
      await control('relogio', { avancar: 'PT25H' }); // The transaction expires unsigned.
      return id;
    },
    decide: (tesa, id) => tesa.reemitirTransacao(id),
    otherwise: (_, id, control) => control(`transacoes/${id}/confirmar`),
  },
};

describe.each(Object.entries(STORIES) as [Decision, Story][])(
  '%s, a day after it was sent',
  (decision, story) => {
    test('a day-old decision is done, absent or divergent, as its resource says', async () => {
      const { tesa, control } = await openSandbox();
      const find = (id: string, of = tesa) => reconcileDecision(of, decision, id, DAY_OLD);
      const decided = await story.given(tesa, control);
      expect(await find(decided)).toEqual({ state: 'absent', resources: [] });
      await story.decide(tesa, decided);
      const done = await find(decided);
      expect(done).toMatchObject({ state: 'done', registros: [] });
      expect(done.resources).toMatchObject([
        decision === 'reemitirTransacao' ? { substitui: decided } : { id: decided },
      ]);

      const elsewhere = await openSandbox();
      const other = await story.given(elsewhere.tesa, elsewhere.control);
      await story.otherwise(elsewhere.tesa, other, elsewhere.control);
      expect(await find(other, elsewhere.tesa)).toMatchObject({
        state: 'divergent',
        resources: [{ id: other }],
      });
    });
  },
);

test('an approval whose proposal has since been executed is done, with its records', async () => {
  const { tesa, control } = await openSandbox();
  const id = await newProposal(tesa);
  for (const { id: transacao } of (await tesa.aprovarProposta(id)).transacoes)
    for (const act of ['transmitir', 'confirmar']) await control(`transacoes/${transacao}/${act}`);
  const { state, resources, ...more } = await reconcileDecision(tesa, 'aprovarProposta', id, DAY_OLD);
  expect([state, resources[0]?.status]).toEqual(['done', 'executada']);
  expect(Object(more).registros.length).toBeGreaterThan(0);
});

test('an unknown status is left to a person', async () => {
  const { tesa } = await openSandbox();
  const id = await newProposal(tesa);
  const later = {
    ...tesa,
    obterProposta: async () => ({ ...(await tesa.obterProposta(id)), status: 'suspensa' }),
  };
  const finding = await reconcileDecision(later as unknown as Tesa, 'aprovarProposta', id, DAY_OLD);
  expect(finding).toMatchObject({ state: 'divergent', resources: [{ status: 'suspensa' }] });
});

test('reconcileDecision does not read before the last attempt has certainly ended, nor for other operations', async () => {
  const unread = {} as Tesa;
  const early = { ...DAY_OLD, now: () => SENT + 9 * 60_000 };
  for (const finding of [
    reconcileDecision(unread, 'aprovarProposta', 'prop_1', early),
    reconcileDecision(unread, 'criarResgate' as Decision, 'res_1', DAY_OLD),
    reconcileDecision(unread, 'toString' as Decision, 'res_1', DAY_OLD),
  ])
    expect(isConfigurationError(await errorOf(finding))).toBe(true);
});

function reissued(transacoes: unknown) {
  const reader = {
    obterTransacao: async () => ({ id: 'tx_1', status: 'falhou', proposta_id: 'prop_1' }),
    obterProposta: async () => ({ id: 'prop_1', transacoes }),
    async *listarRegistros() {},
  };
  return reconcileDecision(reader as unknown as Tesa, 'reemitirTransacao', 'tx_1', DAY_OLD);
}

test('a reissue is done by a different transaction with an id, and ambiguous when it cannot be read', async () => {
  const substitui = 'tx_1';
  const states: [unknown, string][] = [
    [[{ id: 'tx_2', substitui }], 'done'],
    [[{ id: 'tx_1', substitui: null }], 'absent'],
    [[], 'absent'],
    [undefined, 'ambiguous'],
    [[{ id: 'tx_1', substitui }], 'ambiguous'],
    [[{ substitui }], 'ambiguous'],
    [[null], 'ambiguous'],
    [null, 'ambiguous'],
    ['tx_2', 'ambiguous'],
  ];
  for (const [transacoes, state] of states)
    expect([transacoes, (await reissued(transacoes)).state]).toEqual([transacoes, state]);
});
