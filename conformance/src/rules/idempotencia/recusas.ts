import { randomUUID } from 'node:crypto';
import { newAddress } from '../../address.ts';
import type { Assertions } from '../../assertions.ts';
import { centsOf, valorOf } from '../../money.ts';
import type { Rule } from '../../rule.ts';
import { codeOf, type Exchange } from '../../service/exchange.ts';
import type { Sent } from '../../service/service.ts';
import { link, linking } from './ask.ts';
import { sameAnswer } from './same-answer.ts';

function codes(assertions: Assertions, exchange: Exchange, codigo: string): void {
  const { operation, status } = exchange;
  assertions.law(`outcome of ${operation}`, 'refused', status < 400 ? `${status}` : 'refused');
  const at = [`/components/schemas/CodigoDeErro/x-extensible-enum/${codigo}`];
  assertions.equal(`codigo of ${operation}`, { expected: codigo, came: `${codeOf(exchange)}`, at });
}

type Ask = readonly [operation: string, sent: Sent];

/** One request per error code that the contract stores with the idempotency key. */
const KEPT: Readonly<Record<string, (assertions: Assertions) => Promise<Ask>>> = {
  nao_encontrado: async () => ['rejeitarProposta', { id: 'prop_000000000000' }],
  carteira_invalida: async () => [
    'criarResgate',
    { body: { valor: '0.01', carteira_destino_id: 'cart_000000000000' } },
  ],
  politica_invalida: async () => ['criarProposta', { body: propose(99) }],
  saldo_insuficiente: async ({ service, fixtures }) => {
    const { saldo_livre } = Object((await service.call('obterPosicoes')).json) as { saldo_livre: string };
    const { id: carteira_destino_id } = await fixtures.wallet();
    const valor = valorOf(centsOf(saldo_livre) + 1n);
    return ['criarResgate', { body: { valor, carteira_destino_id } }];
  },
  estado_incompativel: async ({ service, fixtures }) => {
    const { id } = await fixtures.proposal();
    await service.call('rejeitarProposta', { id });
    return ['aprovarProposta', { id }];
  },
};

const propose = (percentual: number) => ({
  alocacao_alvo: [{ ativo: 'USDY', percentual }],
  motivo: 'Teste de conformidade.',
});

export const recusasGuardadas: Rule = {
  id: 'idempotencia/recusas-guardadas',
  sentence:
    'A refusal by a business rule is stored with its key: a repetition gets it again, byte for byte, and another request gets 409.',
  at: '/components/schemas/CodigoDeErro/x-idempotencia',
  chapter: 'Idempotência',
  level: 'escrita',
  async check(assertions) {
    for (const [codigo, ask] of Object.entries(KEPT)) {
      const idempotencyKey = randomUUID();
      const [operation, sent] = await ask(assertions);
      const first = await assertions.call(operation, { ...sent, idempotencyKey });
      codes(assertions, first, codigo);
      const again = await assertions.call(operation, { ...sent, idempotencyKey });
      sameAnswer(assertions, first, again);
      const other = await link(assertions, linking(idempotencyKey));
      assertions.refuses(other, { status: 409, codigo: 'chave_de_idempotencia_reutilizada' });
    }
  },
};

/** Requests that are refused before the idempotency key is looked up. */
const BEFORE: Readonly<Record<string, Sent>> = {
  chave_ausente: { headers: { Authorization: null } },
  chave_invalida: { headers: { Authorization: 'Bearer svc_test_conformidade_desconhecida' } },
  assinatura_invalida: { headers: { 'Service-Timestamp': '1' } },
  json_invalido: { body: '{' },
  tipo_de_conteudo_nao_suportado: { headers: { 'Content-Type': 'text/plain' } },
  requisicao_invalida: { body: { rede: 'bitcoin', endereco: newAddress('ethereum') } },
  corpo_grande_demais: { body: ' '.repeat(1024 * 1024 + 1) },
};

export const recusasDeEnvio: Rule = {
  id: 'idempotencia/recusas-de-envio',
  sentence:
    'A request refused for its form, its key or its scope does not use up its `Idempotency-Key`: the corrected request passes with it.',
  at: '/components/schemas/CodigoDeErro/x-idempotencia',
  chapter: 'Idempotência',
  level: 'escrita',
  async check(assertions) {
    const { operator } = assertions.fixtures;
    const sent = linking();
    for (const [codigo, wrong] of Object.entries(BEFORE)) {
      const refused = await assertions.call('vincularCarteira', { ...sent, ...wrong });
      codes(assertions, refused, codigo);
    }
    if (operator !== undefined)
      assertions.refuses(await assertions.call('vincularCarteira', sent, operator), {
        status: 403,
        codigo: 'escopo_insuficiente',
      });
    const corrected = await link(assertions, sent);
    assertions.succeeds(corrected, 201);
    assertions.equal('Idempotent-Replayed of the corrected request', {
      expected: 'none',
      came: corrected.headers.get('Idempotent-Replayed') ?? 'none',
    });
  },
};
