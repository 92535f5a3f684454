import type { Rule } from '../../rule.ts';

export const reinicio: Rule = {
  id: 'tempos/reinicio',
  sentence: 'To reset a sandbox takes away what was made in it, and the keys that it began with remain.',
  at: '/info/description',
  chapter: 'Sandbox local',
  level: 'destrutivo',
  async check(probe) {
    const { workshop } = probe;
    const made = [
      ['obterCarteira', (await workshop.wallet()).id],
      ['obterWebhook', (await workshop.destination()).id],
    ] as const;
    const apart = await workshop.apart();
    const key = await probe.call('obterChave');
    await workshop.control('POST', '/reiniciar');
    const again = await probe.call('obterChave');
    probe.equal('the key', { expected: key.text, came: again.text });
    for (const [operation, id] of made)
      probe.refuses(await probe.call(operation, { id }), { status: 404, codigo: 'nao_encontrado' });
    probe.refuses(await probe.call('obterChave', {}, apart.service), {
      status: 401,
      codigo: 'chave_invalida',
    });
    workshop.forget();
  },
};
