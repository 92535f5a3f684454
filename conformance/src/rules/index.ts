import type { Rule } from '../rule.ts';
import { assinatura } from './chaves/assinatura.ts';
import { chaveDesconhecida } from './chaves/chave-desconhecida.ts';
import { estadosDaChave } from './chaves/estados-da-chave.ts';
import { semChave } from './chaves/sem-chave.ts';
import { cobrancas } from './dinheiro/cobrancas.ts';
import { execucoes } from './dinheiro/execucoes.ts';
import { fracoes } from './dinheiro/fracoes.ts';
import { livros } from './dinheiro/livros.ts';
import { mes } from './dinheiro/mes.ts';
import { posicoes } from './dinheiro/posicoes.ts';
import { proposta } from './dinheiro/proposta.ts';
import { rebalanceamento } from './dinheiro/rebalanceamento.ts';
import { resgate } from './dinheiro/resgate.ts';
import { aprovacao } from './estados/aprovacao.ts';
import { decididaEFinal } from './estados/decidida-e-final.ts';
import { decisaoNoPainel } from './estados/decisao-no-painel.ts';
import { decisoesSimultaneas } from './estados/decisoes-simultaneas.ts';
import { desvinculo } from './estados/desvinculo.ts';
import { maquinaDaProposta, maquinaDaTransacao, maquinaDoResgate } from './estados/maquinas.ts';
import { politica } from './estados/politica.ts';
import { politicaSomaCem } from './estados/politica-soma-cem.ts';
import { nonceGasto, reemissao, umaPorNonce } from './estados/reemissao.ts';
import { resgateGrandeDemais } from './estados/resgate-grande-demais.ts';
import { semSaldo } from './estados/sem-saldo.ts';
import { vinculo } from './estados/vinculo.ts';
import { corrida } from './idempotencia/corrida.ts';
import { desfechoIncerto } from './idempotencia/desfecho-incerto.ts';
import { mesmoJson } from './idempotencia/mesmo-json.ts';
import { daOrganizacao } from './idempotencia/organizacao.ts';
import { outraOperacao } from './idempotencia/outra-operacao.ts';
import { outroCorpo } from './idempotencia/outro-corpo.ts';
import { recusasDeEnvio, recusasGuardadas } from './idempotencia/recusas.ts';
import { respostaRepetida } from './idempotencia/resposta-repetida.ts';
import { todaEscrita } from './idempotencia/toda-escrita.ts';
import { validade } from './idempotencia/validade.ts';
import { contagem } from './limites/contagem.ts';
import { excesso } from './limites/excesso.ts';
import { cursores } from './listas/cursores.ts';
import { emMudanca } from './listas/em-mudanca.ts';
import { filtros, hash, periodo } from './listas/filtros.ts';
import { limite } from './listas/limite.ts';
import { ordemDasListas } from './listas/ordem.ts';
import { paginas } from './listas/paginas.ts';
import { historias } from './modelo/historias.ts';
import { escopo } from './organizacoes/escopo.ts';
import { isolamento, isolamentoDasEscritas } from './organizacoes/isolamento.ts';
import { errosDoServico } from './respostas/erros-do-servico.ts';
import { leituras } from './respostas/leituras.ts';
import { reinicio } from './tempos/reinicio.ts';
import { relogio } from './tempos/relogio.ts';
import { corpo } from './verificacoes/corpo.ts';
import { http } from './verificacoes/http.ts';
import { metodo } from './verificacoes/metodo.ts';
import { ordemDasEscritas, ordemDasLeituras } from './verificacoes/ordem.ts';
import { destino } from './webhooks/destino.ts';
import { entregaAssinada } from './webhooks/entrega-assinada.ts';
import { eventos } from './webhooks/eventos.ts';
import { segredoUmaVez } from './webhooks/segredo-uma-vez.ts';
import { tentativas } from './webhooks/tentativas.ts';

export const RULES: readonly Rule[] = [
  leituras,
  contagem,
  chaveDesconhecida,
  semChave,
  ordemDasLeituras,
  http,
  filtros,
  hash,
  periodo,
  limite,
  paginas,
  cursores,
  ordemDasListas,
  isolamento,
  posicoes,
  livros,
  execucoes,
  cobrancas,
  ordemDasEscritas,
  metodo,
  corpo,
  corrida,
  mesmoJson,
  outraOperacao,
  outroCorpo,
  recusasDeEnvio,
  recusasGuardadas,
  respostaRepetida,
  todaEscrita,
  emMudanca,
  isolamentoDasEscritas,
  escopo,
  decididaEFinal,
  politicaSomaCem,
  resgateGrandeDemais,
  proposta,
  entregaAssinada,
  segredoUmaVez,
  estadosDaChave,
  assinatura,
  daOrganizacao,
  validade,
  desfechoIncerto,
  aprovacao,
  historias,
  maquinaDaProposta,
  maquinaDoResgate,
  maquinaDaTransacao,
  decisoesSimultaneas,
  decisaoNoPainel,
  reemissao,
  umaPorNonce,
  nonceGasto,
  semSaldo,
  vinculo,
  desvinculo,
  politica,
  mes,
  fracoes,
  resgate,
  relogio,
  eventos,
  tentativas,
  destino,
  errosDoServico,
  rebalanceamento,
  excesso,
  reinicio,
];
