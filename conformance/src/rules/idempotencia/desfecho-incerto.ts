import type { Rule } from '../../rule.ts';
import { NoAnswerError } from '../../service/service.ts';
import { linking } from './ask.ts';

/** Faults of the control plane, and whether the operation takes effect before they strike. */
const FAULTS = {
  corte_antes: false,
  corte_depois: true,
  erro_interno: false,
  servico_indisponivel: false,
} as const;

export const desfechoIncerto: Rule = {
  id: 'idempotencia/desfecho-incerto',
  sentence:
    'After a 5xx or a lost response, a repetition with the same key returns the result or executes the request, but never a second time.',
  at: '/components/responses/ErroInterno',
  level: 'controle',
  isLaw: true,
  async check(assertions) {
    const { service } = await assertions.fixtures.apart();
    for (const [tipo, hasHappened] of Object.entries(FAULTS)) {
      const sent = linking();
      await assertions.fixtures.control('POST', '/falhas', { tipo, operacao: 'vincularCarteira' });
      await assertions.call('vincularCarteira', sent, service).catch((error) => {
        if (!(error instanceof NoAnswerError)) throw error;
      });
      const again = await assertions.call('vincularCarteira', sent, service);
      assertions.succeeds(again, 201);
      const replayed = again.headers.get('Idempotent-Replayed') ?? 'none';
      assertions.equal(`Idempotent-Replayed after ${tipo}`, {
        expected: hasHappened ? 'true' : 'none',
        came: replayed,
      });
      const { json } = await assertions.call('listarCarteiras', { query: { limite: '100' } }, service);
      const made = (Object(json) as { dados: { endereco: string }[] }).dados.filter(
        ({ endereco }) => endereco.toLowerCase() === sent.body.endereco,
      );
      assertions.law(`wallets linked after ${tipo}`, '1', `${made.length}`);
    }
  },
};
