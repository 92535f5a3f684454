import type { Rule } from '../../rule.ts';

const KEYLESS = { Authorization: null };
const TEXT = { 'Content-Type': 'text/plain' };

export const ordem: Rule = {
  id: 'verificacoes/ordem',
  sentence: {
    pt: 'De uma requisição com vários erros, a resposta diz o primeiro na ordem das verificações.',
    en: 'Of a request with several errors the answer tells the first in the order of the checks.',
  },
  at: '/info/description',
  level: 'escrita',
  async check(probe) {
    const link = (
      body: unknown,
      headers: Record<string, string | null> = {},
      idempotencyKey?: string | null,
    ) => probe.call('vincularCarteira', { body, headers, idempotencyKey });
    const send = async (path: string, headers: Record<string, string | null>) =>
      probe.saw(await probe.service.request('POST', path, { body: '{', headers }));
    probe.refuses(await send('/nada', KEYLESS), { status: 404, codigo: 'rota_inexistente' });
    probe.refuses(await send('/posicoes', KEYLESS), { status: 405, codigo: 'metodo_nao_permitido' });
    probe.refuses(await link('{', { ...KEYLESS, ...TEXT }), { status: 401, codigo: 'chave_ausente' });
    probe.refuses(await link('{', TEXT), { status: 415, codigo: 'tipo_de_conteudo_nao_suportado' });
    probe.refuses(await link('{', {}, null), { status: 400, codigo: 'json_invalido' });
    const body = { valor: '0.00' };
    probe.refuses(await probe.call('criarResgate', { body, idempotencyKey: null }), {
      status: 422,
      codigo: 'requisicao_invalida',
      campo: 'Idempotency-Key',
    });
  },
};
