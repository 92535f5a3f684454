import type { Carteira, Posicoes } from '@tesa/sdk/src/generated/entities';
import { useState } from 'preact/hooks';
import { typedValor } from '../api/money.ts';
import type { Acts } from '../state/act.ts';
import { useWalletChoice } from '../state/wallets.ts';
import { words } from '../words/words.ts';
import { TextField } from './Field.tsx';
import { Form } from './Form.tsx';
import { WalletField } from './WalletField.tsx';

interface DepositFormProps {
  readonly wallets: readonly Carteira[];
  readonly positions: Posicoes;
  readonly acts: Acts;
  readonly isOpen: boolean;
}

const FIRST_AMOUNT = words.lang === 'en' ? '150,000.00' : '150.000,00';

export function DepositForm({ wallets, positions, acts, isOpen }: DepositFormProps) {
  const [isInUse, setIsInUse] = useState(isOpen);
  const [carteira_id, setWallet] = useWalletChoice(wallets, positions, 'deposit', isInUse);
  const [amount, setAmount] = useState(FIRST_AMOUNT);
  const valor = typedValor(amount, words.lang);
  const { deposit } = words;
  return (
    <details class="form" open={isOpen} onToggle={() => setIsInUse(true)}>
      <summary>{deposit.title}</summary>
      <Form
        onSubmit={() => {
          if (valor === undefined) acts.hideOutcome();
          else void acts.act({ method: 'POST', path: '/_sandbox/depositos', body: { carteira_id, valor } });
        }}
      >
        <div class="fields">
          <WalletField
            label={deposit.wallet}
            wallets={wallets}
            value={carteira_id ?? ''}
            onChange={setWallet}
          />
          <TextField
            label={deposit.amount}
            value={amount}
            onInput={setAmount}
            hint={deposit.amountHint}
            problem={valor === undefined ? deposit.notAmount : undefined}
          />
        </div>
        <p class="buttons">
          <button class={isOpen ? 'primary' : undefined} type="submit" disabled={acts.isBusy}>
            {words.actions.deposit}
          </button>
        </p>
      </Form>
    </details>
  );
}
