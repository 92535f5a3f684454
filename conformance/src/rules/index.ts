import type { Rule } from '../rule.ts';
import { chaveDesconhecida } from './chaves/chave-desconhecida.ts';
import { semChave } from './chaves/sem-chave.ts';
import { posicoes } from './dinheiro/posicoes.ts';
import { decididaEFinal } from './estados/decidida-e-final.ts';
import { corrida } from './idempotencia/corrida.ts';
import { mesmoJson } from './idempotencia/mesmo-json.ts';
import { outroCorpo } from './idempotencia/outro-corpo.ts';
import { respostaRepetida } from './idempotencia/resposta-repetida.ts';
import { limite } from './listas/limite.ts';
import { paginas } from './listas/paginas.ts';
import { isolamento } from './organizacoes/isolamento.ts';
import { leituras } from './respostas/leituras.ts';
import { parametroDesconhecido } from './verificacoes/parametro-desconhecido.ts';
import { recursoInexistente } from './verificacoes/recurso-inexistente.ts';
import { rotaInexistente } from './verificacoes/rota-inexistente.ts';

/** Every rule, those that only read first. */
export const RULES: readonly Rule[] = [
  leituras,
  semChave,
  chaveDesconhecida,
  rotaInexistente,
  recursoInexistente,
  parametroDesconhecido,
  limite,
  paginas,
  isolamento,
  posicoes,
  respostaRepetida,
  outroCorpo,
  mesmoJson,
  corrida,
  decididaEFinal,
];
