import type { Rule } from '../../rule.ts';

export const estadosDaChave: Rule = {
  id: 'chaves/estados-da-chave',
  sentence:
    'A revoked key is refused with 401 `chave_revogada`; outside its list of IPs with 403 `ip_nao_permitido`; a scope counts as soon as it changes.',
  at: '/components/responses/NaoAutorizado',
  level: 'controle',
  isLaw: true,
  async check(assertions) {
    const { fixtures } = assertions;
    const { id, service } = await fixtures.key({ admin: true });
    const change = (body: object) => fixtures.control('PATCH', `/chaves/${id}`, body);
    const read = () => assertions.call('obterChave', {}, service);
    const decide = () => assertions.call('rejeitarProposta', { id: 'prop_000000000000' }, service);
    assertions.equal('escopo', { expected: 'admin', came: `${Object((await read()).json).escopo}` });
    assertions.refuses(await decide(), { status: 404, codigo: 'nao_encontrado' });
    await change({ admin: false });
    assertions.equal('escopo', { expected: 'padrao', came: `${Object((await read()).json).escopo}` });
    assertions.refuses(await decide(), { status: 403, codigo: 'escopo_insuficiente' });
    await change({ ips: ['203.0.113.7'] });
    assertions.refuses(await read(), { status: 403, codigo: 'ip_nao_permitido' });
    await change({ revogada: true });
    assertions.refuses(await read(), { status: 401, codigo: 'chave_revogada' });
  },
};
