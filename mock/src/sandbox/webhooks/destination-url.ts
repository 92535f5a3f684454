/** Ports below are those of other services, which a delivery must not be made to speak to. */
const FIRST_UNPRIVILEGED_PORT = 1024;

const MAX_LENGTH = 2048;
const NAME = /^(?=.{1,253}$)(?!-)[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63})*$/;
const IPV6_LITERAL = /^\[.*\]$/;

/** The address a destination is registered with; otherwise what is wrong with it, in Portuguese. */
export type ParsedUrl = { readonly url: URL } | { readonly motivo: string };

/** Checks how a destination's address is written; where it leads is checked by its IP addresses. */
export function parseDestinationUrl(text: string): ParsedUrl {
  if (text.length > MAX_LENGTH) return refused(`O destino deve ter até ${MAX_LENGTH} caracteres.`);
  // `URL` would drop or rewrite these in silence, so that people and programs read different hosts.
  if (/[\s\\\p{Control}]/u.test(text))
    return refused('O destino não pode ter espaços nem barras invertidas.');
  if (!/^https?:\/\/[^/]/i.test(text)) return refused('O destino deve começar com https://.');
  if (/^[^/]*\/\/[^/?#]*@/.test(text)) return refused('O destino não pode ter usuário nem senha.');
  if (text.includes('#')) return refused('O destino não pode ter fragmento (#).');
  if (!URL.canParse(text)) return refused('O destino não é uma URL válida.');
  const url = new URL(text);
  if (!isHost(url.hostname)) return refused('O destino deve ter um nome de host válido, sem ponto no fim.');
  if (!isPort(url.port)) return refused('A porta do destino deve ser 80, 443 ou de 1024 a 65535.');
  return { url };
}

const refused = (motivo: string) => ({ motivo });

const isHost = (hostname: string): boolean => NAME.test(hostname) || IPV6_LITERAL.test(hostname);

function isPort(port: string): boolean {
  return port === '' || port === '80' || port === '443' || Number(port) >= FIRST_UNPRIVILEGED_PORT;
}
