import type {
  Proposta,
  PropostaExecutada,
  PropostaRecemAprovada,
  PropostaRejeitada,
  Resgate,
  ResgateConcluido,
  Tesa,
  Transacao,
} from '@tesa/sdk';
import { describe, expectTypeOf, test } from 'vitest';
import type { Maquina, StatusOf } from '../../sdk/src/generated/maquinas.ts';

declare const tesa: Tesa;
declare const recemAprovada: PropostaRecemAprovada;

describe('aguardar methods', () => {
  test('aguardar returns the type of the requested status', () => {
    const executada = tesa.aguardarProposta('prop_1', { until: ['executada'] });
    expectTypeOf(executada).toEqualTypeOf<Promise<PropostaExecutada>>();
    const concluido = tesa.aguardarResgate('res_1', { until: ['concluido'] });
    expectTypeOf(concluido).toEqualTypeOf<Promise<ResgateConcluido>>();
  });

  test('aguardar returns the union for several statuses', async () => {
    const decided = await tesa.aguardarProposta('prop_1', { until: ['executada', 'rejeitada'] });
    expectTypeOf(decided).toEqualTypeOf<PropostaExecutada | PropostaRejeitada>();
    if (decided.status === 'executada') expectTypeOf(decided.executada_em).toEqualTypeOf<string>();
  });

  test('aguardar accepts the resource as well as its id', () => {
    tesa.aguardarProposta(recemAprovada, { until: ['executada'], interval: 5000, deadline: 60_000 });
    // @ts-expect-error a proposal is not a redemption
    tesa.aguardarResgate(recemAprovada, { until: ['concluido'] }).catch(() => {});
  });

  test('aguardar accepts only the statuses of its resource', () => {
    // @ts-expect-error a proposal has no status concluida
    tesa.aguardarProposta('prop_1', { until: ['concluida'] }).catch(() => {});
    // @ts-expect-error a proposal has no status aguardando_assinatura
    tesa.aguardarProposta('prop_1', { until: ['aguardando_assinatura'] }).catch(() => {});
    // @ts-expect-error until is required
    tesa.aguardarProposta('prop_1', {}).catch(() => {});
  });

  test('aguardar exists for the resources that can be read', () => {
    type Waits = Extract<keyof Tesa, `aguardar${string}`>;
    expectTypeOf<Waits>().toEqualTypeOf<'aguardarProposta' | 'aguardarResgate' | 'aguardarTransacao'>();
  });
});

test('the state machines have the statuses of their resources', () => {
  expectTypeOf<Maquina>().toEqualTypeOf<'Proposta' | 'Resgate' | 'Transacao'>();
  expectTypeOf<StatusOf<'Proposta'>>().toEqualTypeOf<Proposta['status']>();
  expectTypeOf<StatusOf<'Resgate'>>().toEqualTypeOf<Resgate['status']>();
  expectTypeOf<StatusOf<'Transacao'>>().toEqualTypeOf<Transacao['status']>();
});
