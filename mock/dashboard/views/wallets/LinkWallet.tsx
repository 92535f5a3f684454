import type { Rede } from '@tesa/sdk/src/generated/entities';
import { useState } from 'preact/hooks';
import { FieldChoice, TextField } from '../../parts/Field.tsx';
import { Form } from '../../parts/Form.tsx';
import { OutcomeNotice } from '../../parts/Outcome.tsx';
import { Submit } from '../../parts/Submit.tsx';
import { useActs } from '../../state/act.ts';
import { words } from '../../words/words.ts';
import { testAddress } from './test-address.ts';

const NETWORKS = ['ethereum', 'solana'] as const satisfies readonly Rede[];

export function LinkWallet() {
  const acts = useActs();
  const [network, setNetwork] = useState<Rede>('ethereum');
  const [address, setAddress] = useState('');
  const [nickname, setNickname] = useState('');
  const { wallets: said } = words;
  const link = () => {
    const body = { rede: network, endereco: address.trim(), ...(nickname !== '' && { apelido: nickname }) };
    void acts.act({ method: 'POST', path: '/v1/carteiras', body });
  };
  return (
    <details class="card form">
      <summary>{said.link}</summary>
      <Form onSubmit={link}>
        <p class="quiet">{said.linkHint}</p>
        <div class="fields">
          <FieldChoice
            label={said.network}
            value={network}
            options={NETWORKS.map((name) => [name, name])}
            onChange={(name) => setNetwork(name as Rede)}
          />
          <TextField label={said.address} value={address} onInput={setAddress} />
          <TextField label={`${said.nickname} (${words.optional})`} value={nickname} onInput={setNickname} />
        </div>
        <Submit label={said.submit} disabled={acts.isBusy || address === ''}>
          <button type="button" onClick={() => setAddress(testAddress(network))}>
            {said.fillIn}
          </button>
        </Submit>
      </Form>
      <OutcomeNotice outcome={acts.outcome} />
    </details>
  );
}
