import type { Rule } from '../../rule.ts';

export const corpo: Rule = {
  id: 'verificacoes/corpo',
  sentence: {
    pt: 'Um corpo que não é JSON recebe 400 `json_invalido`; de outro tipo, 415; com uma propriedade desconhecida, 422. Nada acontece.',
    en: 'A body that is no JSON is refused with 400 `json_invalido`; of another type, 415; with an unknown property, 422. Nothing happens.',
  },
  at: '/components/responses/JsonInvalido',
  level: 'escrita',
  async check(probe) {
    const before = await count(probe);
    const send = (body: unknown, headers = {}) => probe.call('vincularCarteira', { body, headers });
    const broken = { status: 400, codigo: 'json_invalido' };
    probe.refuses(await send('{"rede":'), broken);
    probe.refuses(await send('{"rede":"ethereum","rede":"solana"}'), broken);
    probe.refuses(await send('', { 'Content-Type': 'application/json' }), broken);
    const type = { status: 415, codigo: 'tipo_de_conteudo_nao_suportado' };
    probe.refuses(await send('{}', { 'Content-Type': 'text/plain' }), type);
    probe.refuses(await send('{}', { 'Content-Type': 'application/json; charset=latin1' }), type);
    const wallet = { rede: 'ethereum', endereco: `0x${'ab'.repeat(20)}` };
    const invalid = { status: 422, codigo: 'requisicao_invalida' };
    probe.refuses(await send({ ...wallet, inventado: 1 }), { ...invalid, campo: 'inventado' });
    probe.refuses(await send({ ...wallet, rede: 'bitcoin' }), { ...invalid, campo: 'rede' });
    probe.refuses(await send({ rede: 'ethereum' }), { ...invalid, campo: 'endereco' });
    probe.refuses(await send([]), { ...invalid, campo: null });
    probe.law('wallets linked by refused requests', `${before}`, `${await count(probe)}`);
  },
};

async function count(probe: Parameters<Rule['check']>[0]): Promise<number> {
  let wallets = 0;
  for await (const _ of probe.workshop.all('listarCarteiras')) wallets += 1;
  return wallets;
}
