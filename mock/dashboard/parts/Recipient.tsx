import type { Enderecos, Transacao } from '@tesa/sdk/src/generated/entities';
import { useApi } from '../state/keys.ts';
import { TREASURY } from '../state/paths.ts';
import { type Payee, payeeOf } from '../state/recipient.ts';
import { useWallets } from '../state/wallets.ts';
import { words } from '../words/words.ts';
import { Address } from './Address.tsx';

/** Reads what `Recipient` compares. A view that gains transactions calls it first, so that it never hides again. */
export function usePayees() {
  const wallets = useWallets();
  const issuers = useApi<Enderecos>(TREASURY.addresses).value?.emissores;
  return wallets && issuers && { wallets, issuers };
}

export function Recipient({ transaction }: { readonly transaction: Transacao }) {
  const known = usePayees();
  const { endereco } = transaction.destinatario;
  if (known === undefined) return <code class="loading">{endereco}</code>;
  const payee = payeeOf(transaction, known);
  return (
    <span class="recipient">
      {payee === undefined ? (
        <span class="badge bad">{words.transactions.paysUnknown}</span>
      ) : (
        <span>{inWords(payee)}</span>
      )}
      <Address text={endereco} />
    </span>
  );
}

function inWords(payee: Payee): string {
  const { transactions: said } = words;
  if (payee.tipo === 'emissor') return said.paysIssuer(payee.asset);
  const name = payee.wallet.apelido ?? payee.wallet.id;
  return payee.tipo === 'carteira' ? said.paysWallet(name) : said.paysSettlement(name);
}
