import type { NewAccount } from './start-local.ts';

export const shownAccount = (name: string, account: NewAccount): string => `
${name}, ${account.conta}
  API              curl ${account.base_url}/posicoes -H 'Authorization: Bearer ${account.chaves.admin}'
  control plane    curl ${new URL('/_sandbox/saude', account.base_url)} -H 'Authorization: Bearer ${account.token_de_controle}'
  signing secret   ${account.segredo_de_assinatura} (of that key)
  other keys       ${account.chaves.operador} (without the scope admin)
                   ${account.chaves.ip} (only from 203.0.113.7)
                   ${account.chaves.revogada} (revoked)
                   ${account.chaves.outra} (admin of its second organization)
  new keys         start with ${account.prefixo_de_chaves}
  expires          after 90 days without use
`;
