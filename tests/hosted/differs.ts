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

/** Documented differences to Node, by name, with what the comparison ignores for each. */
export const DIFFERS: Readonly<Record<string, RegExp | undefined>> = {
  origem_nao_permitida: /(?<=\\"codigo\\":\\"origem_nao_permitida\\",\\"mensagem\\":)\\"[^"]*"/g,
  chave_invalida: /(?<=\\"codigo\\":\\"chave_invalida\\",\\"mensagem\\":)\\"[^"]*"/g,
  mensagem: adviceOf(onNode, hosted),
  bytes: /(?<=\\"bytes\\":)\d+/g,
  // The Node twin is configured with the same limits.
  corte_antes: undefined,
  corte_depois: undefined,
  chave: undefined,
  // The Node twin replaces the keys of a file in the same way.
  svc_test_exemplo_admin: undefined,
  falha: undefined,
  // The twins have no network.
  conexao_interrompida: undefined,
  '431': undefined,
  'CF-Worker': undefined,
  // Time stands still for the twins.
  ms: undefined,
};

/** Documented as held in memory only. */
export const IN_MEMORY = ['requisicoes', 'receptores', 'RateLimit', 'mudancas'] as const;
