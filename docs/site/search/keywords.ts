import type { Language } from '../../language.ts';

/** Words by which a page, or a place on one, is looked for too: those it lacks, or by which it is to come before others. */
export const KEYWORDS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  pt: {
    'guia/webhooks/': 'verificar webhook verificação validar autenticidade HMAC',
    'guia/onde-esta-o-dinheiro/': 'dinheiro saldo preso sumiu',
    'guia/quando-uma-transacao-falha/': 'transação falhou travada nonce expira prazo',
    'guia/idempotencia/': 'resposta perdida perdi timeout repetir',
    'guia/paginacao/': 'paginar próxima página',
    'guia/taxas/': 'preço custo calculada cobrança',
    'operacoes/aprovarProposta/': 'aprovar aprovação',
    'operacoes/aprovarResgate/': 'aprovar aprovação',
    'operacoes/rotacionarSegredoDoWebhook/': 'rotacionar rotação segredo',
    'producao/escolher/': 'em produção vários processos worker caiu durável',
    'producao/fluxos-longos/': 'DBOS motor durável workflow',
    'producao/plantao/': 'runbook incidente o que fazer plantão',
    'pontos-abertos/': 'não decidido indefinido pendências suposições',
  },
  en: {
    'guia/webhooks/': 'verify validate authenticity HMAC',
    'guia/onde-esta-o-dinheiro/': 'money balance stuck missing',
    'guia/quando-uma-transacao-falha/': 'transaction failed stuck nonce expires expire',
    'guia/idempotencia/': 'lost answer response timeout repeat',
    'guia/paginacao/': 'page next cursor',
    'guia/taxas/': 'price cost computed calculated',
    'operacoes/aprovarProposta/': 'approve approval',
    'operacoes/aprovarResgate/': 'approve approval',
    'operacoes/rotacionarSegredoDoWebhook/': 'rotate rotation secret',
    'producao/escolher/': 'in production several processes worker died durable',
    'producao/fluxos-longos/': 'DBOS durable engine workflow',
    'producao/plantao/': 'runbook incident on call',
    'pontos-abertos/': 'not decided undecided undefined assumptions',
    'erros/#saldo_insuficiente': 'insufficient balance',
    'erros/#estado_incompativel': 'incompatible state conflict',
  },
};
