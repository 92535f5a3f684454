import type { Rule } from '../../rule.ts';

/** Requests that an organisation may send while the rule is checked. */
const MOST = 4;
const OVER = { status: 429, codigo: 'limite_de_requisicoes' };

export const excesso: Rule = {
  id: 'limites/excesso',
  sentence:
    'Beyond its limit every request of an organisation is refused with 429 until the end of `Retry-After`, and nothing happens; one of another organisation passes.',
  at: '/components/responses/LimiteDeRequisicoes',
  level: 'destrutivo',
  async check(probe) {
    const { workshop } = probe;
    const [one, two] = [await workshop.apart(), await workshop.apart()];
    const limit = (por_minuto: number) => workshop.control('PUT', '/limite-de-requisicoes', { por_minuto });
    const before = await workshop.control<{ por_minuto: number }>('GET', '/limite-de-requisicoes');
    const ask = (operation: string, sent = {}, { service } = one) =>
      probe.call(operation, { waits: false, ...sent }, service);
    await limit(MOST);
    try {
      for (let n = 0; n < MOST; n += 1) probe.succeeds(await ask('obterChave'), 200);
      const over = await ask('obterChave');
      probe.refuses(over, OVER);
      probe.refuses(await ask('vincularCarteira', { body: { rede: 'ethereum' } }), OVER);
      const operator = probe.need(one.operator, 'a key without the scope admin');
      const decision = { id: 'prop_000000000000', waits: false };
      probe.refuses(await probe.call('rejeitarProposta', decision, operator), OVER);
      probe.refuses(await ask('obterChave', { headers: { Authorization: null } }), {
        status: 401,
        codigo: 'chave_ausente',
      });
      probe.succeeds(await ask('obterChave', {}, two), 200);
      const seconds = Number(over.headers.get('Retry-After'));
      probe.holds('Retry-After', seconds > 0 && seconds <= 60, 'at most the window', `${seconds}`);
      await one.service.wait(Math.min(seconds, 60) * 1000);
      probe.law('status after Retry-After', '200', `${(await ask('obterChave')).status}`);
    } finally {
      await limit(before.por_minuto);
    }
  },
};
