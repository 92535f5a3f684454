import { readFile } from 'node:fs/promises';
import { createSandbox } from '@tesa/mock';
import { receiptOf, Tesa } from '@tesa/sdk';
import { describe, expect, onTestFinished, test } from 'vitest';
import { Methods } from '../../sdk/src/generated/methods.ts';
import type { OperationId } from '../../sdk/src/generated/operations.ts';
import { at, operations as contractOperations, examples, loadContract, media } from '../contract/contract.ts';
import { testAll } from '../test-all.ts';
import { operations } from './operations.ts';
import {
  clientAnswered,
  clientOver,
  entity,
  envelope,
  errorOf,
  factsOf,
  local,
  successFor,
  uuid,
} from './support.ts';

const root = new URL('../../', import.meta.url);
const source = await readFile(new URL('sdk/src/generated/methods.ts', root), 'utf8');

const ids = Object.keys(operations) as OperationId[];
const answering = ids.filter((id) => factsOf(id).requires.length > 0);
const lists = ids.filter((id) => factsOf(id).requires[0]?.startsWith('dados'));

/** Calls a method by its metadata: an id if it has one, a query or a body, then options. */
function call(tesa: Tesa, operation: OperationId, options: object = {}): Promise<unknown> {
  const { path, body } = factsOf(operation);
  const id = path.includes('{id}') ? ['id_1'] : [];
  const second = lists.includes(operation) ? [{ limite: 7 }] : body ? [{ campo: 'valor' }] : [];
  const method = tesa[operation] as (...given: unknown[]) => Promise<unknown>;
  return method.call(tesa, ...id, ...second, options);
}

const succeeding = () => clientOver((request) => successFor(request));

test("the methods are the contract's operations, and a wait for each resource with statuses", () => {
  const methods = Object.getOwnPropertyNames(Methods.prototype).filter((name) => name !== 'constructor');
  expect(methods.toSorted()).toEqual(
    [
      ...published.map(({ id }) => id),
      ...['Transacao', 'Proposta', 'Resgate'].map((of) => `aguardar${of}`),
    ].toSorted(),
  );
});

describe('all methods', () => {
  testAll(ids, 'a method sends its arguments to the path of the contract', async (operation) => {
    const { method, path, body } = factsOf(operation);
    const { tesa, requests } = succeeding();
    await call(tesa, operation, { idempotencyKey: uuid });
    const [request] = requests;
    const target = `${local}${path.replace('{id}', 'id_1')}${lists.includes(operation) ? '?limite=7' : ''}`;
    expect([request?.method, request?.url]).toEqual([method, target]);
    expect(await request?.text()).toBe(body ? '{"campo":"valor"}' : '');
    expect(request?.headers.get('Idempotency-Key')).toBe(method === 'GET' ? null : uuid);
  });

  testAll(
    answering,
    'a method keeps the fields and the values that a newer service adds',
    async (operation) => {
      const newer = { status: 'em_revisao', campo_novo: { lista: [null, 'x'] } };
      const { tesa } = clientOver((request) => successFor(request, newer));
      expect(await call(tesa, operation)).toMatchObject(newer);
    },
  );

  testAll(
    ids.filter((id) => !answering.includes(id)),
    'a method returns an entity with a receipt where the answer has no body',
    async (operation) => {
      const { tesa } = succeeding();
      const receipt = await call(tesa, operation);
      expect(receipt).toMatchObject({ status: 204, attempts: 1, replayed: false });
      expect(receiptOf(receipt)).toBe(receipt);
    },
  );

  testAll(
    ids.filter((id) => factsOf(id).path.includes('{id}')),
    'a method refuses a value that is not an id',
    async (operation) => {
      const { tesa, requests } = succeeding();
      const method = tesa[operation] as (id: unknown) => Promise<unknown>;
      for (const id of ['', '..', undefined, null, 42, {}, { id: 42 }, []]) {
        expect(await errorOf(method.call(tesa, id))).toMatchObject({ name: 'ConfigurationError', operation });
      }
      expect(requests).toEqual([]);
    },
  );

  testAll(ids, 'a method has documentation, and throws the errors that it documents', async (operation) => {
    const documentation = documentationOf(operation);
    const { method, path } = factsOf(operation);
    expect(documentation).toContain(`\`${method} ${path}\``);
    const codigos = new Set<string>();
    for (const [, name, status, list = ''] of documentation.matchAll(
      /@throws (\w+) (\d+) ((?:`\w+`,?\s*)+)/g,
    )) {
      for (const codigo of list.match(/\w+/g) ?? []) {
        codigos.add(codigo);
        const { tesa } = clientAnswered(Number(status), envelope(codigo));
        const error = await errorOf(call(tesa, operation, { maxRetries: 0 }));
        expect(error).toMatchObject({ name, operation, status: Number(status), codigo });
      }
    }
    expect([...codigos]).toEqual(codesShownFor(operation));
  });
});

function documentationOf(operation: OperationId): string {
  const before = source.split(new RegExp(`\\n  ${operation}[(<]`))[0] ?? '';
  return before.slice(before.lastIndexOf('/**')).replace(/\s*\n\s+\*\s*/g, ' ');
}

const contract = loadContract();
const published = contractOperations(contract);

function codesShownFor(operation: OperationId): unknown[] {
  const bodies = published.filter(({ id }) => id === operation).flatMap((one) => media(contract, one));
  const shown = bodies.flatMap((body) => examples(contract, body));
  const codes = shown.map(({ node }) => at(node, '/value/erro/codigo'));
  return [...new Set(codes)].filter((codigo) => codigo !== undefined);
}

const securityOf = (operation: OperationId) =>
  published.find(({ id }) => id === operation)?.node.security ?? [];

describe('JSDoc', () => {
  test("the documentation of a method names the scope, the fields of the body and the draft's assumptions", () => {
    expect(documentationOf('aprovarProposta')).toContain('Needs a key with the scope `admin`.');
    expect(documentationOf('criarResgate')).toContain('@param body.valor Valor a resgatar, em USDC.');
    expect(documentationOf('listarResgates')).toContain('`requisicao_invalida`. De 1 a 100. Padrão: 20.');
    expect(documentationOf('obterResgate')).toContain('An assumption of this draft');
    expect(documentationOf('obterProposta')).not.toContain('An assumption');
  });

  testAll(
    ids,
    'the documentation of a method names exactly the scope that the contract requires',
    (operation) => {
      const asked = JSON.stringify(securityOf(operation)).includes('admin');
      expect(documentationOf(operation).includes('Needs a key with the scope `admin`.')).toBe(asked);
    },
  );
});

describe('resources as arguments', () => {
  test.each([
    'aprovarProposta',
    'rejeitarProposta',
    'aprovarResgate',
    'rejeitarResgate',
    'cancelarResgate',
  ] as const)('the method %s accepts a resource in place of its id', async (operation) => {
    const { tesa, requests } = clientAnswered(200, entity({ id: 'id_1' }));
    const method = tesa[operation] as (target: object) => Promise<unknown>;
    await method.call(tesa, { id: 'id_1', status: 'pendente' });
    expect(requests[0]?.url).toBe(local + factsOf(operation).path.replace('{id}', 'id_1'));
    expect(await requests[0]?.text()).toBe('');
  });
});

describe('resources', () => {
  async function open() {
    const sandbox = await createSandbox();
    onTestFinished(() => sandbox.close());
    return new Tesa({ apiKey: 'svc_test_exemplo_admin', fetch: sandbox.fetch });
  }

  test('a wallet, a policy, a redemption and a destination go through their life cycles in the sandbox', async () => {
    const tesa = await open();
    const endereco = '0x52908400098527886E0F7030069857D2E4169EE7';
    const carteira = await tesa.vincularCarteira({ rede: 'ethereum', endereco });
    expect(await tesa.obterCarteira(carteira.id)).toEqual(carteira);
    expect(receiptOf(carteira)).toMatchObject({ status: 201, replayed: false });

    const ativos = [{ ativo: 'USDY' as const, percentual: 100 }];
    const { versao } = await tesa.definirPoliticaDeAlocacao({ ativos });
    expect(await tesa.obterPoliticaDeAlocacao()).toMatchObject({ versao, ativos });

    const pedido = { valor: '10.00', carteira_destino_id: carteira.id };
    const resgate = await tesa.aprovarResgate(await tesa.criarResgate(pedido));
    expect(resgate).toMatchObject({ status: 'aguardando_assinatura', valor: '10.00' });
    expect(await tesa.obterResgate(resgate.id)).toEqual(resgate);

    const destino = await tesa.registrarWebhook({ url: 'https://empresa.example/tesa' });
    await tesa.rotacionarSegredoDoWebhook(destino.id);
    await tesa.atualizarWebhook(destino.id, { habilitado: false });
    expect(await tesa.obterWebhook(destino.id)).toMatchObject({ id: destino.id, habilitado: false });
    expect(await tesa.excluirWebhook(destino.id)).toMatchObject({ status: 204, replayed: false });
    expect(await errorOf(tesa.obterWebhook(destino.id))).toMatchObject({ status: 404 });
  });

  testAll(lists, 'a list gives the same items in pages of one as in a single page', async (operation) => {
    const tesa = await open();
    for (const percentual of [10, 20, 30]) {
      const alocacao_alvo = [
        { ativo: 'USDY' as const, percentual },
        { ativo: 'BUIDL' as const, percentual: 100 - percentual },
      ];
      await tesa.criarProposta({ alocacao_alvo, motivo: 'Teste.' });
      await tesa.definirPoliticaDeAlocacao({ ativos: alocacao_alvo });
    }
    const list = (query: { limite: number }) => tesa[operation as 'listarPropostas'](query);
    const whole = await list({ limite: 100 });
    const items: unknown[] = [];
    for await (const item of list({ limite: 1 })) items.push(item);
    expect(items).toEqual(whole.dados);
  });

  test('a second approval in the sandbox answers 409, with a code of the contract', async () => {
    const tesa = await open();
    await tesa.aprovarProposta('prop_5x0q2m8kvt4c');
    const { codigo } = await errorOf(tesa.aprovarProposta('prop_5x0q2m8kvt4c'));
    expect(codesShownFor('aprovarProposta')).toContain(codigo);
  });
});
