import { randomUUID } from 'node:crypto';
import type { Assertions } from '../../assertions.ts';
import type { Rule } from '../../rule.ts';
import { sameAnswer } from './same-answer.ts';

const REUSED = { status: 409, codigo: 'chave_de_idempotencia_reutilizada' };
const usdy = '{"ativo":"USDY","percentual":50}';
const buidl = '{"ativo":"BUIDL","percentual":49}';
/** The parts add up to 99, so the refusal is stored and no proposal is created. */
const FIRST = `{"alocacao_alvo":[${usdy},${buidl}],"motivo":"À vista é já."}`;

const SAME = [
  `{"motivo":"À vista é já.","alocacao_alvo":[${usdy},${buidl}]}`,
  ` { "alocacao_alvo" : [ ${usdy},\n\t${buidl} ] , "motivo" : "À vista é já." }\r\n`,
  `{"alocacao_alvo":[{"percentual":5.0e1,"ativo":"USDY"},${buidl}],"motivo":"À vista é já."}`,
  FIRST.replace('50', '50.0'),
  FIRST.replace('À', '\\u00C0').replace('motivo', '\\u006dotivo'),
];

const OTHER = [
  `{"alocacao_alvo":[${buidl},${usdy}],"motivo":"À vista é já."}`,
  FIRST.replace('50', '50.01'),
  FIRST.replace('À', 'A\u0300'),
  FIRST.replace('já', 'Já'),
  FIRST.replace('{', '{"referencia_interna":"x",'),
];

export const mesmoJson: Rule = {
  id: 'idempotencia/mesmo-json',
  sentence:
    'Whitespace, property order, escapes and number formats do not change a request; anything else does and answers 409 `chave_de_idempotencia_reutilizada`.',
  at: '/info/description',
  chapter: 'Idempotência',
  level: 'escrita',
  async check(assertions) {
    const sent = { body: FIRST, idempotencyKey: randomUUID() };
    const first = await assertions.call('criarProposta', sent);
    assertions.refuses(first, { status: 422, codigo: 'politica_invalida' });
    for (const body of SAME)
      sameAnswer(assertions, first, await assertions.call('criarProposta', { ...sent, body }));
    for (const body of OTHER)
      assertions.refuses(await assertions.call('criarProposta', { ...sent, body }), REUSED);
    await otherRequests(assertions);
  },
};

async function otherRequests(assertions: Assertions): Promise<void> {
  const id = 'prop_000000000000';
  const idempotencyKey = randomUUID();
  const absent = await assertions.call('rejeitarProposta', { id, idempotencyKey });
  assertions.refuses(await assertions.call('rejeitarProposta', { id, idempotencyKey, body: {} }), REUSED);
  const headers = { 'Idempotency-Key': idempotencyKey };
  const path = '/propostas/%70rop_%30000000000%300/rejeitar';
  const encoded = await assertions.service.request('POST', path, { headers, operation: 'rejeitarProposta' });
  sameAnswer(assertions, absent, assertions.saw(encoded));

  const redeem = (valor: string) =>
    assertions.call('criarResgate', {
      body: { valor, carteira_destino_id: 'cart_000000000000' },
      idempotencyKey: key,
    });
  const key = randomUUID();
  await redeem('1.00');
  assertions.refuses(await redeem('0001.00'), REUSED);
}
