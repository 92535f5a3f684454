import { advice as onNode } from '../../mock/src/platform/node/advice.ts';
import type { Advice } from '../../mock/src/platform/primitives.ts';
import { advice as hosted } from '../../mock/src/platform/workerd/primitives.ts';

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

/** Documented differences from Node, by name, with the pattern that the comparison ignores for each. */
export const DIFFERS: Readonly<Record<string, RegExp | undefined>> = {
  origem_nao_permitida: /(?<=\\"codigo\\":\\"origem_nao_permitida\\",\\"mensagem\\":)\\"[^"]*"/g,
  chave_invalida: /(?<=\\"codigo\\":\\"chave_invalida\\",\\"mensagem\\":)\\"[^"]*"/g,
  mensagem: adviceOf(onNode, hosted),
  bytes: /(?<=\\"bytes\\":)\d+/g,
  // Configured alike in the Node sandbox.
  corte_antes: undefined,
  corte_depois: undefined,
  chave: undefined,
  // The Node sandbox replaces the keys of a world file in the same way.
  svc_test_exemplo_admin: undefined,
  falha: undefined,
  // The compared sandboxes have no network.
  conexao_interrompida: undefined,
  '431': undefined,
  'CF-Worker': undefined,
  // Time stands still in the comparison.
  ms: undefined,
};

/** Data that the docs say is held in memory only. */
export const IN_MEMORY = ['requisicoes', 'receptores', 'RateLimit', 'mudancas'] as const;
