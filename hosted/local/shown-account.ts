import type { NewAccount } from './start-local.ts';

/** An account, for a terminal: what it has is shown here and stored nowhere. */
export const shownAccount = (name: string, account: NewAccount): string => `
${name}, ${account.conta}
  API             curl ${account.base_url}/posicoes -H 'Authorization: Bearer ${account.chaves.admin}'
  control plane   curl ${new URL('/_sandbox/saude', account.base_url)} -H 'Authorization: Bearer ${account.token_de_controle}'
  other keys      ${account.chaves.operador} (without the scope admin)
                  ${account.chaves.outra} (admin of its second organization)
`;
