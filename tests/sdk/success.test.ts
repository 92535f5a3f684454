import type { Tesa } from '@tesa/sdk';
import { describe, expect, test } from 'vitest';
import type { OperationId } from '../../sdk/src/generated/operations.ts';
import { testAll } from '../test-all.ts';
import { operations } from './operations.ts';
import {
  answered,
  clientAnswered,
  clientOver,
  entity,
  envelope,
  errorOf,
  factsOf,
  successOf,
  uuid,
} from './support.ts';

const ids = Object.keys(operations) as OperationId[];
const answering = ids.filter((operation) => factsOf(operation).requires.length > 0);
const ofResource = ids.filter((operation) => factsOf(operation).requires.includes('id={id}'));

/** Names of a response's required fields, without the mark of nullable ones. */
const namesOf = (operation: OperationId) =>
  factsOf(operation).requires.map((rule) => rule.replace(/\W.*/, ''));

function call(tesa: Tesa, operation: OperationId): Promise<unknown> {
  const { path, body } = factsOf(operation);
  const given = [...(path.includes('{id}') ? ['prop_1'] : []), ...(body ? [{ campo: 'x' }] : [])];
  return (tesa[operation] as (...given: unknown[]) => Promise<unknown>).call(tesa, ...given);
}

const told = (operation: OperationId, status: number, body: unknown) =>
  errorOf(call(clientAnswered(status, body).tesa, operation));

describe('accepted responses', () => {
  test.each([200, 201, 203, 206, 299])(
    'a success is %i with everything that the contract requires, regardless of the assumed status',
    async (status) => {
      for (const operation of answering) {
        const success = successOf(operation);
        expect(await call(clientAnswered(status, success).tesa, operation)).toEqual(success);
      }
    },
  );

  test('a success may be an entity whose erro is null', async () => {
    const { tesa } = clientAnswered(200, entity({ erro: null }));
    expect(await tesa.obterProposta('prop_1')).toEqual(entity({ erro: null }));
  });

  testAll(answering, 'a success needs only the required fields', async (operation) => {
    const success = successOf(operation);
    const least = Object.fromEntries(namesOf(operation).map((name) => [name, success[name]]));
    expect(await call(clientAnswered(200, least).tesa, operation)).toEqual(least);
  });
});

describe('unaccepted responses', () => {
  testAll(
    answering,
    'a response without any one of the required fields is not a success',
    async (operation) => {
      for (const name of namesOf(operation)) {
        const error = await told(operation, 200, { ...successOf(operation), [name]: undefined });
        expect(error).toMatchObject({ name: 'UnexpectedResponseError', outcome: 'unknown', attempts: 1 });
        expect(error.message).toContain(`${operation} answered 200 without required fields: ${name}.`);
      }
    },
  );

  testAll(
    answering.filter((operation) => namesOf(operation).includes('status')),
    'a response with a status that is not text is not a success',
    async (operation) => {
      for (const status of [{ toString: 1 }, ['pendente'], 5, true]) {
        const error = await told(operation, 200, entity({ status }));
        expect(error).toMatchObject({ name: 'UnexpectedResponseError', outcome: 'unknown' });
        expect(error.message).toContain('without required fields: status.');
      }
    },
  );

  testAll(answering, 'a response with null in a non-nullable field is not a success', async (operation) => {
    for (const rule of factsOf(operation).requires.filter((each) => !each.includes('?'))) {
      const name = rule.replace(/\W.*/, '');
      const error = await told(operation, 200, { ...successOf(operation), [name]: null });
      expect(error).toMatchObject({ name: 'UnexpectedResponseError', outcome: 'unknown' });
      expect(error.message).toContain(`without required fields: ${name}.`);
    }
  });

  testAll(ids, 'a 200 with an error is not a success', async (operation) => {
    for (const body of [envelope('erro_interno'), { ...entity(), ...envelope('erro_interno') }]) {
      const error = await told(operation, 200, body);
      expect(error).toMatchObject({ name: 'UnexpectedResponseError', status: 200, outcome: 'unknown' });
    }
  });

  testAll(ids, 'a 202, which postpones the work, is not a success', async (operation) => {
    for (const body of [{}, entity()]) {
      const error = await told(operation, 202, body);
      expect(error).toMatchObject({ name: 'UnexpectedResponseError', status: 202, outcome: 'unknown' });
    }
  });

  testAll(ids, 'a 200 with the JSON of an unrelated page is not a success', async (operation) => {
    const error = await told(operation, 200, { login: true, redirect: '/sso' });
    expect(error).toMatchObject({ name: 'UnexpectedResponseError', outcome: 'unknown' });
  });

  testAll(
    ofResource,
    'a response with a resource that was not requested is not a success',
    async (operation) => {
      for (const id of ['prop_2', 'PROP_1', 'prop_1 ', '', 1, ['prop_1']]) {
        const error = await told(operation, 200, entity({ id }));
        expect(error).toMatchObject({ name: 'UnexpectedResponseError', outcome: 'unknown' });
        expect(error.message).toContain('but id is not the requested one');
      }
    },
  );

  testAll(answering, 'a 204 in place of an entity is not a success', async (operation) => {
    const { tesa } = clientOver(() => new Response(null, { status: 204 }));
    const error = await errorOf(call(tesa, operation));
    expect(error).toMatchObject({ name: 'UnexpectedResponseError', status: 204, outcome: 'unknown' });
  });
});

test('the response must be the resource in the path wherever the contract says so', () => {
  expect(ofResource).toEqual([
    'obterCarteira',
    'atualizarCarteira',
    'obterProposta',
    'aprovarProposta',
    'rejeitarProposta',
    'obterResgate',
    'aprovarResgate',
    'rejeitarResgate',
    'cancelarResgate',
    'obterTransacao',
    'obterEvento',
    'reenviarEvento',
    'obterWebhook',
    'atualizarWebhook',
    'rotacionarSegredoDoWebhook',
    'testarWebhook',
  ]);
});

test.each([
  ['aprovarProposta', 'aprovada', ['pendente', 'rejeitada', 'executada']],
  ['rejeitarProposta', 'rejeitada', ['pendente', 'aprovada']],
  ['aprovarResgate', 'aguardando_assinatura', ['pendente', 'concluido']],
  ['rejeitarResgate', 'rejeitado', ['pendente', 'aguardando_assinatura']],
  ['cancelarResgate', 'cancelado', ['aguardando_assinatura', 'concluido']],
] as const)(
  '%s is a success in status %s, and may have taken effect in a different status',
  async (operation, status, others) => {
    const { tesa } = clientAnswered(200, entity({ status }));
    expect(await call(tesa, operation)).toMatchObject({ status });
    for (const other of others) {
      const error = await told(operation, 200, entity({ status: other }));
      expect(error).toMatchObject({ name: 'UnexpectedResponseError', outcome: 'unknown' });
      expect(error.message).toContain(`but status is not ${status}.`);
    }
  },
);

test('an approval with an unknown status is accepted', async () => {
  const { tesa } = clientAnswered(200, entity({ status: 'aprovada_em_parte' }));
  expect(await tesa.aprovarProposta('prop_1')).toMatchObject({ status: 'aprovada_em_parte' });
});

test('only the fields that the contract makes nullable may be null', () => {
  expect(factsOf('obterCarteira').requires).toEqual([
    'id={id}',
    'rede',
    'endereco',
    'apelido?',
    'enderecos_de_liquidacao',
    'criada_em',
  ]);
  expect(factsOf('aprovarProposta').requires).toEqual(
    expect.arrayContaining(['transacoes', 'criada_em', 'decidida_em', 'executada_em?']),
  );
});

test('an approval must have transactions, which only approved proposals have', () => {
  expect(factsOf('aprovarProposta').requires).toContain('transacoes');
  expect(factsOf('obterProposta').requires).not.toContain('transacoes');
});

test("a proxy's response to an approval is not accepted, and the error quotes the idempotency key", async () => {
  const { tesa } = clientOver(() => answered(200, { status: 'ok' }));
  const error = await errorOf(tesa.aprovarProposta('prop_1', {}, { idempotencyKey: uuid }));
  expect(error).toMatchObject({ outcome: 'unknown', idempotencyKey: uuid });
  expect(error.message).toContain(uuid);
});
