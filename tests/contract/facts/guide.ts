import { type Fact, matching } from './fact.ts';

export const GUIDE: readonly Fact[] = [
  says('What the service does, business to business', /API de tesouraria para empresas \(B2B\)/),
  says(
    'What the service does, how USDC enters',
    /USDC da empresa entra por um protocolo de transferência entre redes/,
  ),
  says('What the service does, two networks', /entre redes \(`ethereum` e `solana`\)/),
  says(
    'What the service does, two assets',
    /alocado em dois títulos do Tesouro dos EUA tokenizados \(`USDY` e `BUIDL`\)/,
  ),
  says('What the service does > 1', /nunca recebe chave privada nem transação assinada/),
  says('What the service does > 2', /retorna transações \*\*não assinadas\*\* e pedidos de aprovação/),
  says('What the service does > 2, the signer', /Quem assina é a empresa ou o custodiante dela/),
  says('What the service does > 3', /toda movimentação de alocação começa como \*\*proposta\*\*/),
  says('What the service does > 3', /Aprovar \*\*não move fundos\*\*/),
  says('What the service does > 3', /só se movem depois que o custodiante assina e transmite/),
  says('What the service does > 6, dates', /ISO 8601 em UTC/),
  says('What the service does > 6, lists', /Listas usam cursor\. `limite` .* `apos`/),
  says('What the service does > 7', /recurso de outra organização responde 404, como se não existisse/),

  says('Fees > Standard', /\| Standard \| 5% \|/),
  says('Fees > Enterprise', /\| Enterprise \| abaixo de 5%, negociada por volume \|/),
  says('Fees > no monthly fee and no setup fee', /Não há mensalidade nem taxa de adesão/),
  says('Fees > on yield only', /só sobre o rendimento, nunca sobre o principal/),
  says('Fees > a period with no yield', /um período sem rendimento não é cobrado/),
  says('Fees > third-party costs, networks', /custos de terceiros: as taxas das duas redes/),
  says('Fees > third-party costs, custodian', /tarifas do custodiante, quando houver/),
  says('Fees > third-party costs, management', /taxas de gestão embutidas em `USDY` e `BUIDL`/),
  says('Fees > taxa_sobre_rendimento', /`taxa_sobre_rendimento`, em `GET \/organizacao`/),

  says('Authentication > 1', /Toda operação exige `Authorization: Bearer <API_KEY>`/),
  says('Authentication > 2, production', /\| Produção \|[^|]*\| `svc_live_` \| reais \|/),
  says('Authentication > 2, sandbox', /\| Sandbox \|[^|]*\| `svc_test_` \| nenhum \|/),
  says('Authentication > 3', /Depois do cadastro \(onboarding\), um administrador cria as chaves no painel/),
  says(
    'Authentication > 4',
    /Aprovar e rejeitar propostas e aprovar resgates pela API exige uma chave com o escopo `admin`/,
  ),
  says('Authentication > 5', /Uma chave pode ser restrita a uma lista de IPs/),
  says(
    'Authentication > 6, optional',
    /Opcional nesta versão\. Qualquer operação aceita, além da chave, dois cabeçalhos/,
  ),
  says('Authentication > 6, timestamp', /`Service-Timestamp`: data e hora da requisição, em segundos Unix/),
  says(
    'Authentication > 6, signature',
    /`Service-Signature`: HMAC-SHA256 da mensagem canônica, em hexadecimal/,
  ),
  says(
    'Authentication > 7, 401',
    /\*\*401\*\* indica chave ausente, inválida ou revogada, ou assinatura inválida/,
  ),
  says('Authentication > 7, 403', /\*\*403\*\* indica escopo insuficiente ou IP fora da lista/),

  says('Endpoints > rule 2', /`Idempotency-Key` impede que uma falha de rede crie duas operações/),
  says('Endpoints > rule 2, conflict', /\| Mesma chave, outro corpo, caminho ou método \| 409 /),

  says('Events > a secret per destination', /Registre um destino com `POST \/webhooks` e guarde o `segredo`/),
  says(
    'Events > notifications, not commands',
    /Eventos são avisos, não comandos: `alocacao\.aprovada` também não move fundos/,
  ),
  says('Events > all or a list', /Um destino recebe todos os eventos ou uma lista deles/),
  says('Events > signature header', /`Service-Signature: t=<timestamp>,v1=<assinatura>`/),
  says('Events > signature', /HMAC-SHA256 de `<t>\.<corpo bruto>` com o segredo do destino, em hexadecimal/),
  says('Events > raw body', /corpo \*\*bruto\*\*, em bytes, antes de interpretar o JSON/),
  says('Events > constant time', /Compare com `v1` em tempo constante/),
  says('Events > tolerance', /passar de 300 segundos \(5 minutos\)/),
  says('Events > the resource as the API returns it', /no mesmo formato que a API retorna/),
  says(
    'Events > duplicates',
    /\*\*Entrega ao menos uma vez\.\*\* Podem chegar duplicatas: descarte-as pelo `id` do evento/,
  ),
  says(
    'Events > order',
    /\*\*Sem ordem garantida\.\*\* Use `criado_em` e o `status` do recurso, ou consulte a API/,
  ),
  says('Events > Delivery > 1', /10 segundos para responder qualquer `2xx`/),
  says(
    'Events > Delivery > 2',
    /1 minuto, 5 minutos, 30 minutos, 2 horas, 6 horas e 12 horas; então o evento fica marcado como falho/,
  ),
  says('Events > Delivery > 3', /pode ser visto e reenviado no painel/),

  says('Errors > content type', /Todo erro usa o mesmo envelope, com `Content-Type: application\/json`/),
  {
    source: 'Errors > politica_invalida',
    at: '/components/schemas/CodigoDeErro',
    is: { description: matching(/\| `politica_invalida` \| 422 \| os percentuais não somam 100/) },
  },

  says('Limits > webhook response time', /\| Resposta de um destino de webhook \| 10 segundos \|/),
  says('Limits > webhook tolerance', /\| Tolerância do timestamp de um webhook \| 300 segundos \|/),
  says('Limits > retry schedule', /\| esperas de 1 min, 5 min, 30 min, 2 h, 6 h e 12 h \|/),
  says('Limits > allocation percentages', /\| Soma dos percentuais de uma alocação \| exatamente 100 \|/),
  says('Limits > amount precision', /\| Precisão de um valor \| exatamente 2 casas decimais \|/),

  says('Versioning > 1', /A versão da API está no caminho, `\/v1`/),
  says(
    'Versioning > 2',
    /Este contrato é um \*\*rascunho\*\* \(`0\.1\.0-rascunho`\): endpoints e campos ainda podem mudar/,
  ),
  says('Versioning > 3', /Os endereços de produção e sandbox são propostas e ainda não estão no ar/),
];

function says(source: string, pattern: RegExp): Fact {
  return { source, at: '/info', is: { description: matching(pattern) } };
}
