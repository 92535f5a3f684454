import type { RequestHeaders } from '../http/request.ts';
import { Refusal } from '../refusal.ts';
import { FIRST_GENERATION } from './generation.ts';

export const WORLD_HEADER = 'Sandbox-Mundo';

export const PRINCIPAL = FIRST_GENERATION.world;

const BRANCH = /^mundo_[0-9]{1,26}$/;

/** Name of the branch that a request addresses, which may not exist; undefined for the main world. */
export function branchNamedBy(headers: RequestHeaders): string | undefined {
  const name = headers.get(WORLD_HEADER) ?? PRINCIPAL;
  return BRANCH.test(name) ? name : undefined;
}

const LISTS = {
  chaves: ['A chave', 'não existe', 'as que há'],
  falhas: ['A falha', 'não está armada', 'as armadas'],
  instantaneos: ['O instantâneo', 'não existe', 'os que há'],
  requisicoes: ['A requisição', 'não está entre as guardadas deste mundo', 'as que há'],
  mundos: ['O mundo', 'não existe', 'os que há'],
  receptores: ['O receptor', 'não foi programado nem recebeu nada', 'os que há'],
  webhooks: ['O destino', 'não existe', 'os que há'],
} as const;

export function mensagemDeInexistente(list: keyof typeof LISTS, id: string): string {
  const [what, isNot, those] = LISTS[list];
  return `${what} ${id} ${isNot}: veja ${those} em GET /_sandbox/${list}.`;
}

export const inexistente = (list: keyof typeof LISTS, id: string): Refusal =>
  new Refusal('nao_encontrado', mensagemDeInexistente(list, id));
