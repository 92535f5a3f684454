import { advice as onNode } from '../../mock/src/platform/node/advice.ts';
import type { Advice } from '../../mock/src/platform/primitives.ts';
import { advice as hosted } from '../../mock/src/platform/workerd/primitives.ts';

/** What messages advise on hosts, wherever it stands in an answer, whose bytes are compared as Latin-1. */
function adviceOf(...hosts: readonly Advice[]): RegExp {
  const texts = hosts.flatMap((advice) =>
    Object.values(advice).map((text: string | ((host: string) => string)) =>
      typeof text === 'string' ? text : text('HOST'),
    ),
  );
  const patterns = texts.map((text) =>
    Buffer.from(text)
      .toString('latin1')
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replace('HOST', '[^"]*?'),
  );
  return new RegExp(patterns.join('|'), 'g');
}

/** What the docs list as answered otherwise than on Node, by its name there, and what the twins leave out of a comparison for it. */
export const DIFFERS: Readonly<Record<string, RegExp | undefined>> = {
  origem_nao_permitida: /(?<=\\"codigo\\":\\"origem_nao_permitida\\",\\"mensagem\\":)\\"[^"]*"/g,
  chave_invalida: /(?<=\\"codigo\\":\\"chave_invalida\\",\\"mensagem\\":)\\"[^"]*"/g,
  mensagem: adviceOf(onNode, hosted),
  bytes: /(?<=\\"bytes\\":)\d+/g,
  // Node is told to lack these as well, and to want the same of keys.
  corte_antes: undefined,
  corte_depois: undefined,
  chave: undefined,
  // Node is told to make the same of the keys in a file.
  svc_test_exemplo_admin: undefined,
  falha: undefined,
  // Of a network, which the twins do not have.
  conexao_interrompida: undefined,
  '431': undefined,
  'CF-Worker': undefined,
  // Of real time, which stands still for the twins.
  ms: undefined,
};

/** What the docs list as held by memory alone. */
export const IN_MEMORY = ['requisicoes', 'receptores', 'RateLimit', 'mudancas'] as const;
