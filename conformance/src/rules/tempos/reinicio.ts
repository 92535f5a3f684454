import type { Rule } from '../../rule.ts';

export const reinicio: Rule = {
  id: 'tempos/reinicio',
  sentence: 'Resetting a sandbox deletes what was created in it and keeps its initial keys.',
  at: '/info/description',
  chapter: 'Sandbox local',
  level: 'destrutivo',
  async check(assertions) {
    const { fixtures } = assertions;
    const made = [
      ['obterCarteira', (await fixtures.wallet()).id],
      ['obterWebhook', (await fixtures.destination()).id],
    ] as const;
    const apart = await fixtures.apart();
    const key = await assertions.call('obterChave');
    await fixtures.control('POST', '/reiniciar');
    const again = await assertions.call('obterChave');
    assertions.equal('the key', { expected: key.text, came: again.text });
    for (const [operation, id] of made)
      assertions.refuses(await assertions.call(operation, { id }), { status: 404, codigo: 'nao_encontrado' });
    assertions.refuses(await assertions.call('obterChave', {}, apart.service), {
      status: 401,
      codigo: 'chave_invalida',
    });
    fixtures.forget();
  },
};
