import type { Posicoes } from '@tesa/sdk/src/generated/entities';
import { useState } from 'preact/hooks';
import { centsOf, readable, typedValor, valorOf } from '../../api/money.ts';
import { TextField } from '../../parts/Field.tsx';
import { Form } from '../../parts/Form.tsx';
import { OutcomeNotice } from '../../parts/Outcome.tsx';
import { Submit } from '../../parts/Submit.tsx';
import { NoWallets, WalletField } from '../../parts/WalletField.tsx';
import { useActs } from '../../state/act.ts';
import { redeemableTo } from '../../state/first-wallet.ts';
import { useApi } from '../../state/keys.ts';
import { OVERVIEW } from '../../state/paths.ts';
import { useWalletChoice, useWallets } from '../../state/wallets.ts';
import { words } from '../../words/words.ts';

const FIRST_AMOUNT = words.lang === 'en' ? '50,000.00' : '50.000,00';

export function NewRedemption() {
  const acts = useActs();
  const wallets = useWallets();
  const [amount, setAmount] = useState(FIRST_AMOUNT);
  const positions = useApi<Posicoes>(OVERVIEW.positions).value;
  const [isInUse, setIsInUse] = useState(false);
  const [carteira_destino_id, setWallet] = useWalletChoice(wallets, positions, 'redemption', isInUse);
  const [reference, setReference] = useState('');
  const valor = typedValor(amount, words.lang);
  const { redemptions, deposit } = words;
  const create = () => {
    if (valor === undefined) return acts.hideOutcome();
    const body = { valor, carteira_destino_id, ...(reference !== '' && { referencia_interna: reference }) };
    void acts.act({ method: 'POST', path: '/v1/resgates', body });
  };
  if (wallets?.length === 0) return <NoWallets />;
  return (
    <details class="card form" onToggle={() => setIsInUse(true)}>
      <summary>{redemptions.new}</summary>
      <Form onSubmit={create}>
        <div class="fields">
          <TextField
            label={redemptions.amount}
            value={amount}
            onInput={setAmount}
            problem={valor === undefined ? deposit.notAmount : undefined}
          />
          <WalletField
            label={redemptions.wallet}
            wallets={wallets ?? []}
            value={carteira_destino_id ?? ''}
            onChange={setWallet}
            hint={positions && carteira_destino_id && maximumOf(carteira_destino_id, positions)}
          />
          <TextField
            label={`${redemptions.reference} (${words.optional})`}
            value={reference}
            onInput={setReference}
          />
        </div>
        <Submit label={redemptions.create} disabled={acts.isBusy} />
      </Form>
      <OutcomeNotice outcome={acts.outcome} />
    </details>
  );
}

function maximumOf(id: string, positions: Posicoes): string {
  const { redemptions } = words;
  const cents = redeemableTo(id, positions);
  if (cents > 0n) return redemptions.upTo(readable(valorOf(cents), words.lang));
  return centsOf(positions.saldo_livre) > 0n ? redemptions.allIsThere : redemptions.nothingFree;
}
