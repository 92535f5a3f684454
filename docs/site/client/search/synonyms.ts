import type { Language } from '../../../language.ts';

/** Words and phrases by which people ask for the same; a phrase is found where all of its words are. */
const GROUPS: Readonly<Record<Language, string>> = {
  pt: `
    gas | taxa de rede | taxas de rede | fee da rede
    saque | sacar | resgate | resgatar | retirar | retirada | tirar | desinvestir
    estorno | reembolso | devolução | desfazer | cancelar
    taxa | custo | preço | tarifa | quanto custa | valor cobrado | custa
    cobrança | fatura | boleto | nota | cobrado
    prazo | validade | duração | vale | expira | vence | expiração | vencimento | tempo
    timeout | resposta perdida | sem resposta | caiu | rede caiu | conexão | queda
    duplicado | duplicada | duas vezes | em dobro | dobro | duplicar | repetir | idempotência
    chave | api key | token de acesso | credencial
    teste | sandbox | homologação | ambiente de teste | mock
    produção | live | real
    depósito | depositar | entrada | aporte | aportar | receber dinheiro | entra dinheiro
    rendimento | juros | rentabilidade | ganho | rende | renda
    saldo | dinheiro | posição | posições | extrato
    extrato | registros | lançamentos | razão contábil
    arredondamento | arredondar | centavos
    assinatura | hmac | assinar
    custodiante | custódia | fireblocks | carteira fria
    endereço | wallet | carteira
    ip | whitelist | allowlist | lista de ips
    limite | rate limit | 429 | limites de requisições | throttling
    autenticação | login | autorização | bearer | 401
    permissão | escopo | 403 | admin
    não encontrado | 404
    conflito | 409
    validação | inválido | 422
    manutenção | fora do ar | indisponível | 503
    reprocessar | reenviar | reenvio | reentrega | retry | tentar de novo | nova tentativa
    relógio | avançar tempo | viajar no tempo | horário
    falha | erro | falhou
    falhas | caos | simular erro | simular falha | testar erro | injetar | provocar | erro de propósito
    simular | fingir | fake | falso | sandbox
    chave privada | chave de assinatura | private key
    nota fiscal | cobrança | documento fiscal | fatura
    contrato do token | endereço do token | endereço do emissor | contract address
    status | estado | máquina de estados
    localhost | túnel | ngrok | máquina local
    tempo demora | quanto tempo demora | demora | prazo de entrega
    painel | dashboard | interface | tela
    instalar | instalação | npm | pacote | sdk
    começar | início | primeiros passos | quickstart | tutorial
    webhook | notificação | callback | evento | aviso
    segredo | secret | rotação
    paginação | cursor | próxima página | listar tudo
    dados iniciais | seed | semente | mundo
    reset | reiniciar | zerar | limpar
    docker | contêiner | container | imagem
    exportar | csv | planilha | baixar
    conciliação | conciliar | fechamento | contabilidade
    rebalanceamento | rebalancear | troca | mudar alocação
    política | percentual | alocação | divisão
    aprovar | aprovação | autorizar | aceitar
    rejeitar | recusar | negar
    python | java | php | ruby | go | golang | outra linguagem
    versão | mudanças | changelog | novidades | breaking
    openapi | swagger | contrato | yaml
    postman | insomnia | coleção
    suporte | contato | ajuda
    fuso | fuso horário | data e hora | utc | timezone
  `,
  en: `
    gas | network fee | network fees
    withdraw | withdrawal | redeem | redemption | cash out | pay out | payout | get money out
    refund | reverse | undo | cancel | chargeback
    fee | cost | price | pricing | charge | charges
    charge | invoice | bill | billing
    lifetime | validity | valid | expire | expires | expiry | expiration | ttl | how long | duration
    timeout | lost answer | no response | lost response | connection | network error
    duplicate | double | twice | double payment | idempotency | repeat
    key | api key | credential | token
    test | sandbox | staging | mock | test mode
    production | live | real
    deposit | fund | top up | money in | money comes in | come money | incoming
    yield | interest | return | earn | earnings | apy
    balance | money | position | positions | holdings | cash
    statement | records | ledger | postings | history | transactions list
    rounding | round | cents
    signature | hmac | sign | signing
    custodian | custody | fireblocks | signer
    address | wallet
    ip | whitelist | allowlist
    limit | rate limit | 429 | throttling | quota
    authentication | login | auth | bearer | 401 | unauthorized
    permission | scope | 403 | admin | forbidden
    not found | 404
    conflict | 409
    validation | invalid | 422
    maintenance | outage | unavailable | down | 503
    resend | replay | redeliver | redelivery | retry | retries | try again
    clock | time travel | advance time
    failure | error | failed
    faults | chaos | simulate error | simulate errors | simulate failure | inject | cause failures
    simulate | fake | pretend | sandbox
    private key | signing key
    undo approval | cancel | cancel approved
    contract address | token address | issuer address | addresses
    status | state | states | lifecycle
    localhost | tunnel | ngrok | local machine
    events | event types | event list | list events
    cors | browser | origin | options
    decode | decoded | payload | bytes
    dashboard | panel | ui | console
    install | npm | package | sdk | library
    start | quickstart | getting started | first steps | tutorial
    webhook | notification | callback | event
    secret | rotate | rotation
    pagination | cursor | next page | list all | page
    seed | initial data | world | fixtures
    reset | restart | wipe | clean
    docker | container | image
    export | csv | spreadsheet | download
    reconciliation | reconcile | month end | accounting | bookkeeping
    rebalance | rebalancing | swap | change allocation
    policy | percentage | allocation | split
    approve | approval | authorize | accept
    reject | decline | deny
    python | java | php | ruby | go | golang | other language
    version | changes | changelog | breaking | upgrade
    openapi | swagger | contract | yaml | spec
    postman | insomnia | collection
    support | contact | help
    timezone | time zone | utc | date and time
  `,
};

/** What else a question may mean by a phrase: the phrases that share a group with it. */
export function synonymsIn(language: Language): readonly (readonly string[])[] {
  return GROUPS[language]
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((phrase) => phrase.trim()));
}
