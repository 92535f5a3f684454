import type { Rule } from '../rule.ts';
import { chaveDesconhecida } from './chaves/chave-desconhecida.ts';
import { semChave } from './chaves/sem-chave.ts';
import { cobrancas } from './dinheiro/cobrancas.ts';
import { posicoes } from './dinheiro/posicoes.ts';
import { aprovacao } from './estados/aprovacao.ts';
import { decididaEFinal } from './estados/decidida-e-final.ts';
import { politicaSomaCem } from './estados/politica-soma-cem.ts';
import { resgateGrandeDemais } from './estados/resgate-grande-demais.ts';
import { corrida } from './idempotencia/corrida.ts';
import { mesmoJson } from './idempotencia/mesmo-json.ts';
import { outraOperacao } from './idempotencia/outra-operacao.ts';
import { outroCorpo } from './idempotencia/outro-corpo.ts';
import { recusaDeEnvio } from './idempotencia/recusa-de-envio.ts';
import { recusaGuardada } from './idempotencia/recusa-guardada.ts';
import { respostaRepetida } from './idempotencia/resposta-repetida.ts';
import { filtros } from './listas/filtros.ts';
import { limite } from './listas/limite.ts';
import { paginas } from './listas/paginas.ts';
import { historias } from './modelo/historias.ts';
import { isolamento } from './organizacoes/isolamento.ts';
import { leituras } from './respostas/leituras.ts';
import { chaveDeIdempotencia } from './verificacoes/chave-de-idempotencia.ts';
import { corpo } from './verificacoes/corpo.ts';
import { escopo } from './verificacoes/escopo.ts';
import { ordem } from './verificacoes/ordem.ts';
import { parametroDesconhecido } from './verificacoes/parametro-desconhecido.ts';
import { recursoInexistente } from './verificacoes/recurso-inexistente.ts';
import { rotaInexistente } from './verificacoes/rota-inexistente.ts';
import { entregaAssinada } from './webhooks/entrega-assinada.ts';
import { segredoUmaVez } from './webhooks/segredo-uma-vez.ts';

/** Every rule, those that only read first. */
export const RULES: readonly Rule[] = [
  leituras,
  chaveDesconhecida,
  semChave,
  parametroDesconhecido,
  recursoInexistente,
  rotaInexistente,
  filtros,
  limite,
  paginas,
  isolamento,
  cobrancas,
  posicoes,
  chaveDeIdempotencia,
  corpo,
  escopo,
  ordem,
  corrida,
  mesmoJson,
  outraOperacao,
  outroCorpo,
  recusaDeEnvio,
  recusaGuardada,
  respostaRepetida,
  decididaEFinal,
  politicaSomaCem,
  resgateGrandeDemais,
  entregaAssinada,
  segredoUmaVez,
  aprovacao,
  historias,
];
