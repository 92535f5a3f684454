import { sampleOf } from '../../contract/sample.ts';
import type { Rule } from '../../rule.ts';

/** Errors that do not depend on the request, in the order in which the faults are armed. */
const ERRORS = [
  { status: 429, codigo: 'limite_de_requisicoes' },
  { status: 500, codigo: 'erro_interno' },
  { status: 503, codigo: 'servico_indisponivel' },
] as const;

export const errosDoServico: Rule = {
  id: 'respostas/erros-do-servico',
  sentence:
    'Every operation’s 429, 500 and 503 use the error envelope, and the 429 and the 503 say in `Retry-After` when to repeat.',
  at: '/components/responses/ServicoIndisponivel',
  level: 'controle',
  async check(assertions) {
    const { contract } = assertions.service;
    const respostas = ERRORS.map(({ codigo }) => codigo);
    for (const operation of contract.operations.values()) {
      await assertions.fixtures.control('POST', '/falhas', {
        tipo: 'sequencia',
        operacao: operation.id,
        respostas,
      });
      for (const refusal of ERRORS) {
        const sent = { ...sampleOf(contract, operation), waits: false };
        assertions.refuses(await assertions.call(operation.id, sent), refusal);
      }
    }
  },
};
