import type { Rule } from '../../rule.ts';

/** Maximum requests that another client may send meanwhile. */
const MOST = 4;
const OVER = { status: 429, codigo: 'limite_de_requisicoes' };

export const excesso: Rule = {
  id: 'limites/excesso',
  sentence:
    'Above its limit, an organization’s requests are refused with 429 until the end of `Retry-After`, and nothing happens; other organizations’ requests pass.',
  at: '/components/responses/LimiteDeRequisicoes',
  level: 'destrutivo',
  async check(assertions) {
    const { fixtures } = assertions;
    const [one, two] = [await fixtures.apart(), await fixtures.apart()];
    const limit = (por_minuto: number) => fixtures.control('PUT', '/limite-de-requisicoes', { por_minuto });
    const before = await fixtures.control<{ por_minuto: number }>('GET', '/limite-de-requisicoes');
    const ask = (operation: string, sent = {}, { service } = one) =>
      assertions.call(operation, { waits: false, ...sent }, service);
    await limit(MOST);
    try {
      for (let n = 0; n < MOST; n += 1) assertions.succeeds(await ask('obterChave'), 200);
      const over = await ask('obterChave');
      assertions.refuses(over, OVER);
      assertions.refuses(await ask('vincularCarteira', { body: { rede: 'ethereum' } }), OVER);
      const operator = assertions.need(one.operator, 'a key without the scope admin');
      const decision = { id: 'prop_000000000000', waits: false };
      assertions.refuses(await assertions.call('rejeitarProposta', decision, operator), OVER);
      assertions.refuses(await ask('obterChave', { headers: { Authorization: null } }), {
        status: 401,
        codigo: 'chave_ausente',
      });
      assertions.succeeds(await ask('obterChave', {}, two), 200);
      const seconds = Number(over.headers.get('Retry-After'));
      assertions.holds('Retry-After', seconds > 0 && seconds <= 60, 'at most the window', `${seconds}`);
      await one.service.wait(Math.min(seconds, 60) * 1000);
      assertions.law('status after Retry-After', '200', `${(await ask('obterChave')).status}`);
    } finally {
      await limit(before.por_minuto);
    }
  },
};
