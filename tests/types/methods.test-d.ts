import type { Sandbox } from '@tesa/mock';
import type {
  Carteira,
  NovoResgate,
  OperationName,
  Organizacao,
  Proposta,
  PropostaAprovada,
  PropostaExecutada,
  PropostaPendente,
  PropostaRecemAprovada,
  PropostaRejeitada,
  Receipt,
  Referenced,
  Registro,
  Resgate,
  ResgatePendente,
  ResgateRecemAprovado,
  reconcileRedemption,
  TesaError,
  TesaOptions,
  Webhook,
  WebhookComSegredo,
} from '@tesa/sdk';
import { Tesa, Valor } from '@tesa/sdk';
import { Agent, fetch as undici } from 'undici';
import { describe, expectTypeOf, test } from 'vitest';
import type { OperationId } from '../../sdk/src/generated/operations.ts';

declare const tesa: Tesa;
declare const proposta: Proposta;
declare const resgate: Resgate;
declare const aprovada: PropostaAprovada;
declare const recemAprovada: PropostaRecemAprovada;
declare const rejeitada: PropostaRejeitada;
declare const executada: PropostaExecutada;

describe('client methods', () => {
  test('the methods are exactly the operations of the contract', () => {
    type Methods = Exclude<keyof Tesa, 'baseUrl' | 'request' | `aguardar${string}`>;
    expectTypeOf<Methods>().toEqualTypeOf<OperationId>();
  });

  test('request returns unknown unless a type argument is passed', () => {
    expectTypeOf(tesa.request('GET', '/rota-nova')).toEqualTypeOf<Promise<unknown>>();
    const answer = tesa.request<{ id: string }>('POST', '/rota-nova', {
      body: { valor: '1.00' },
      query: { a: 1 },
    });
    expectTypeOf(answer).toEqualTypeOf<Promise<{ id: string }>>();
    // @ts-expect-error a path begins with a slash
    tesa.request('GET', 'rota-nova');
    // @ts-expect-error the contract does not use HEAD
    tesa.request('HEAD', '/rota-nova');
    // @ts-expect-error an explicit undefined could be a lost key
    tesa.request('POST', '/rota-nova', { idempotencyKey: undefined });
  });

  test("the methods return the contract's types", () => {
    expectTypeOf(tesa.obterOrganizacao()).toEqualTypeOf<Promise<Organizacao>>();
    expectTypeOf(tesa.obterCarteira('cart_1')).toEqualTypeOf<Promise<Carteira>>();
    expectTypeOf(tesa.rejeitarProposta('prop_1')).toEqualTypeOf<Promise<PropostaRejeitada>>();
    expectTypeOf(tesa.aprovarResgate('res_1')).toEqualTypeOf<Promise<ResgateRecemAprovado>>();
    expectTypeOf(tesa.registrarWebhook({ url: 'https://a.example' })).toEqualTypeOf<
      Promise<WebhookComSegredo>
    >();
    expectTypeOf(tesa.atualizarWebhook('wh_1', { habilitado: false })).toEqualTypeOf<Promise<Webhook>>();
    expectTypeOf(tesa.excluirWebhook('wh_1')).toEqualTypeOf<Promise<Receipt>>();
    expectTypeOf(tesa.desvincularCarteira('cart_1')).toEqualTypeOf<Promise<Receipt>>();
  });

  test('the methods accept an idempotency key for writes, and none for reads', () => {
    const options = { idempotencyKey: '6f1c2f0e-3b7a-4c59-9d6e-0a8b1f2c3d4e' };
    tesa.excluirWebhook('wh_1', options);
    // @ts-expect-error a read takes no idempotency key
    tesa.obterWebhook('wh_1', options).catch(() => {});
    // @ts-expect-error a read takes no idempotency key
    tesa.listarWebhooks({}, options);
  });

  test('the methods require the body that the contract requires', () => {
    // @ts-expect-error a redemption needs its amount and its wallet
    tesa.criarResgate().catch(() => {});
    // @ts-expect-error the body is required
    tesa.definirPoliticaDeAlocacao(undefined).catch(() => {});
    tesa.aprovarResgate('res_1', undefined, {});
  });
});

describe('amounts', () => {
  const destino = { carteira_destino_id: 'cart_1' };

  test('an amount in a body is text or a Valor', () => {
    expectTypeOf<NovoResgate['valor']>().toEqualTypeOf<string | Valor>();
    tesa.criarResgate({ ...destino, valor: '1.00' });
    tesa.criarResgate({ ...destino, valor: Valor.fromCents(100n) });
  });

  test('an amount in a body is not a number, cents or any other JSON value', () => {
    // @ts-expect-error an amount is never a floating-point number
    tesa.criarResgate({ ...destino, valor: 1 }).catch(() => {});
    // @ts-expect-error a bigint could mean cents or whole units
    tesa.criarResgate({ ...destino, valor: 100n }).catch(() => {});
    // @ts-expect-error a Date has a toJSON too, but is not an amount
    tesa.criarResgate({ ...destino, valor: new Date(0) }).catch(() => {});
  });

  test('an amount in a body is text in a response', () => {
    expectTypeOf<Resgate['valor']>().toEqualTypeOf<string>();
    expectTypeOf<Registro['valor']>().toEqualTypeOf<string>();
  });
});

describe('fetch option', () => {
  type Fetch = NonNullable<TesaOptions['fetch']>;

  test('a fetch may be the global one, the one of undici or the one of the sandbox', () => {
    expectTypeOf<typeof globalThis.fetch>().toExtend<Fetch>();
    expectTypeOf<typeof undici>().toExtend<Fetch>();
    expectTypeOf<Sandbox['fetch']>().toExtend<Fetch>();
  });

  test('a fetch may pass its arguments to any other fetch', () => {
    new Tesa({ fetch: (url, init) => globalThis.fetch(url, init) });
    new Tesa({ fetch: (url, init) => undici(url, { ...init, dispatcher: new Agent() }) });
    new Tesa({ fetch: async (url, init) => new Response(`${init.method} ${url}`) });
  });

  test('a fetch receives a URL and not a Request, and returns a response', () => {
    // @ts-expect-error fetch receives the URL as text
    new Tesa({ fetch: (request: Request) => globalThis.fetch(request) });
    // @ts-expect-error a response needs a status
    new Tesa({ fetch: async () => ({ ok: true }) });
  });
});

describe('apiKey option', () => {
  test('a key is text, or a function that returns it or a promise of it', () => {
    new Tesa({ apiKey: () => 'svc_test_exemplo' });
    new Tesa({ apiKey: async () => 'svc_test_exemplo' });
    // @ts-expect-error the function must always return a key
    new Tesa({ apiKey: () => process.env.TESA_API_KEY });
  });
});

describe('onAttempt option', () => {
  test('a hook receives the attempt and its result', () => {
    new Tesa({
      async onAttempt({ operation, path, attempt }, next) {
        expectTypeOf(operation).toEqualTypeOf<OperationName>();
        expectTypeOf([path, attempt]).toEqualTypeOf<(string | number)[]>();
        const end = await next({ traceparent: '00' });
        expectTypeOf(end.status).toEqualTypeOf<number | null>();
      },
    });
  });
});

describe('query types', () => {
  test('a query has only the filters of its list', () => {
    type Query<List extends 'listarPropostas' | 'listarRegistros'> = NonNullable<Parameters<Tesa[List]>[0]>;
    expectTypeOf<Query<'listarPropostas'>['status']>().toEqualTypeOf<Proposta['status'] | undefined>();
    expectTypeOf<Query<'listarRegistros'>>().toHaveProperty('tipo');
    // @ts-expect-error a wallet has no status
    tesa.listarCarteiras({ status: 'pendente' });
    // @ts-expect-error a proposal has no status concluida
    tesa.listarPropostas({ status: 'concluida' });
    // @ts-expect-error limite is a number
    tesa.listarPropostas({ limite: '20' });
  });

  test('a query may be left out, and so may each of its parameters', () => {
    tesa.listarPropostas();
    tesa.listarPropostas({ status: undefined, apos: undefined, limite: 10 });
  });
});

describe('narrowing before a decision', () => {
  test('approving and rejecting accept a pending proposal', () => {
    if (proposta.status !== 'pendente') return;
    tesa.aprovarProposta(proposta, { comentario: 'Conforme a política.' });
    tesa.rejeitarProposta(proposta);
  });

  test('a decided or executed proposal cannot be approved', () => {
    // @ts-expect-error the proposal was rejected
    tesa.aprovarProposta(rejeitada).catch(() => {});
    // @ts-expect-error the proposal was already approved
    tesa.aprovarProposta(aprovada).catch(() => {});
    // @ts-expect-error the proposal was just approved
    tesa.aprovarProposta(recemAprovada).catch(() => {});
    // @ts-expect-error the proposal was already executed
    tesa.aprovarProposta(executada).catch(() => {});
  });

  test('a decided or executed proposal cannot be rejected', () => {
    // @ts-expect-error the proposal was already rejected
    tesa.rejeitarProposta(rejeitada).catch(() => {});
    // @ts-expect-error the proposal was already approved
    tesa.rejeitarProposta(aprovada).catch(() => {});
  });

  test('a transition requires a narrowed status', () => {
    // @ts-expect-error the proposal may be in any status
    tesa.aprovarProposta(proposta).catch(() => {});
    // @ts-expect-error the redemption may be in any status
    tesa.aprovarResgate(resgate).catch(() => {});
    tesa.aprovarProposta(proposta.id);
  });

  test('approving a redemption accepts a pending one, fresh from its creation too', async () => {
    if (resgate.status === 'pendente') tesa.aprovarResgate(resgate);
    tesa.aprovarResgate(await tesa.criarResgate({ valor: '1.00', carteira_destino_id: 'cart_1' }));
    // @ts-expect-error the redemption was already approved and awaits its signature
    if (resgate.status === 'aguardando_assinatura') tesa.aprovarResgate(resgate).catch(() => {});
    // @ts-expect-error the redemption is already concluded
    if (resgate.status === 'concluido') tesa.aprovarResgate(resgate).catch(() => {});
  });

  test('a redemption is not accepted as a proposal', () => {
    const pendente = {} as ResgatePendente;
    // @ts-expect-error aprovarProposta takes no redemption
    tesa.aprovarProposta(pendente).catch(() => {});
  });

  test("the transitions come from the contract's state machine", () => {
    type Target = Exclude<Parameters<Tesa['aprovarProposta']>[0], string>;
    expectTypeOf<Target>().toEqualTypeOf<PropostaPendente>();
  });
});

test('an operation without a reference is refused where its reconciliation is defined', () => {
  type Asked = Parameters<typeof reconcileRedemption>[1];
  expectTypeOf<NovoResgate>().not.toExtend<Asked>();
  expectTypeOf<Referenced<NovoResgate>>().toExtend<Asked>();
});

test('an open list suggests the values of the contract and accepts any other', () => {
  type Codigo = Extract<TesaError['codigo'], string>;
  expectTypeOf<string>().toExtend<Codigo>();
  expectTypeOf<Extract<Codigo, 'saldo_insuficiente'>>().toEqualTypeOf<'saldo_insuficiente'>();
});

test('an optional field of a body may be undefined, also under exactOptionalPropertyTypes', () => {
  const resgate = { valor: '1.00', carteira_destino_id: 'cart_1', referencia_interna: undefined };
  expectTypeOf(tesa.criarResgate).toBeCallableWith(resgate);
  expectTypeOf(tesa.aprovarProposta).toBeCallableWith('prop_1', { comentario: undefined });
  expectTypeOf<NovoResgate['valor']>().not.toEqualTypeOf<undefined>();
});
