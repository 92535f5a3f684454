import type { Proposta, Resgate, Transacao } from '@tesa/sdk/src/generated/entities';
import { useState } from 'preact/hooks';
import type { Ask } from '../../api/send.ts';
import { readableTime } from '../../api/time.ts';
import { Check } from '../../parts/Field.tsx';
import { Held } from '../../parts/Held.tsx';
import { Loading } from '../../parts/Loading.tsx';
import { OutcomeNotice } from '../../parts/Outcome.tsx';
import { ResourceLink } from '../../parts/ResourceLink.tsx';
import { shownStateOf, startOverFrom } from '../../parts/StepCard.tsx';
import { useActs } from '../../state/act.ts';
import { useApi } from '../../state/keys.ts';
import { afterFailure, isOpen } from '../../state/steps.ts';
import { words } from '../../words/words.ts';

interface Way {
  readonly label: string;
  readonly ask: Ask;
  readonly hint?: string | undefined;
  readonly isUnlikely?: boolean;
  /** True when the network's confirmation can be varied. */
  readonly isVaried?: boolean;
}

const { actions, transactions: said } = words;

export function TransactionActs({ transaction }: { readonly transaction: Transacao }) {
  const acts = useActs();
  const [isHeld, setIsHeld] = useState(false);
  const [isRaised, setIsRaised] = useState(false);
  const owner = useOwnerOfFailed(transaction);
  const confirmation = { reter_chegada: isHeld, taxa_elevada: isRaised };
  const button = ({ label, ask }: Way, isPrimary = false) => (
    <button
      class={isPrimary ? 'primary' : undefined}
      type="button"
      disabled={acts.isBusy}
      onClick={() => acts.act(ask, { shown: shownStateOf(transaction) })}
    >
      {label}
    </button>
  );
  const list = (ways: readonly Way[]) =>
    ways.length === 0 ? (
      <p class="quiet">{said.noActions}</p>
    ) : (
      <ul class="ways">
        {ways.map((way, index) => (
          <li key={way.ask.path + way.label}>
            {way.isVaried === true ? (
              <p class="checks">
                {transaction.resgate_id === null ? null : (
                  <Check label={said.hold} value={isHeld} onChange={setIsHeld} />
                )}
                <Check label={said.raise} value={isRaised} onChange={setIsRaised} />
              </p>
            ) : null}
            {button(way, index === 0 && way.isUnlikely !== true)}{' '}
            {way.hint === undefined ? null : <span class="quiet">{way.hint}</span>}
          </li>
        ))}
      </ul>
    );
  return (
    <section class="card" aria-labelledby="agir">
      <h2 id="agir">{words.overview.next}</h2>
      {isLoading(owner) ? (
        <Loading />
      ) : (
        <Held key={transaction.status} of={remedyOf(transaction, owner.value)}>
          {({ after, replacement }) => (
            <>
              {replacement === undefined ? null : (
                <p>
                  {said.isReplaced} <ResourceLink id={replacement} />
                </p>
              )}
              {after === 'startOver' ? <StartOver transaction={transaction} /> : null}
              {list(waysOf(transaction, confirmation, after === 'reissue'))}
            </>
          )}
        </Held>
      )}
      <OutcomeNotice outcome={acts.outcome} />
    </section>
  );
}

/** The owner tells the remedy for a failed transaction. Other transactions need none. */
function useOwnerOfFailed({ status, proposta_id, resgate_id }: Transacao) {
  const path = proposta_id === null ? `/v1/resgates/${resgate_id}` : `/v1/propostas/${proposta_id}`;
  const isNeeded = status === 'falhou';
  return { isNeeded, ...useApi<Proposta | Resgate>(isNeeded ? path : undefined) };
}

/** No button is shown before the remedy is known, because the remedy would move the button. */
const isLoading = ({ isNeeded, value, failure }: ReturnType<typeof useOwnerOfFailed>): boolean =>
  isNeeded && value === undefined && failure === undefined;

function remedyOf(transaction: Transacao, owner: Proposta | Resgate | undefined) {
  if (owner === undefined || !('transacoes' in owner)) return {};
  return {
    after: isOpen(owner) ? afterFailure(transaction, owner.transacoes) : undefined,
    replacement: owner.transacoes.find(({ substitui }) => substitui === transaction.id)?.id,
  };
}

function StartOver({ transaction }: { readonly transaction: Transacao }) {
  const { title, label, href } = startOverFrom(transaction);
  return (
    <p>
      {title}: <a href={href}>{label}</a>
    </p>
  );
}

function waysOf(transaction: Transacao, confirmation: object, isReissuable: boolean): readonly Way[] {
  const { id, status, nonce, carteira_id, valida_ate } = transaction;
  const simulate = (verb: string, body?: object): Ask => ({
    method: 'POST',
    path: `/_sandbox/transacoes/${id}/${verb}`,
    body,
  });
  const spend: Way = {
    label: actions.spend,
    hint: said.spendHint,
    ask: { method: 'POST', path: `/_sandbox/carteiras/${carteira_id}/gastar-nonce`, body: { nonce } },
  };
  if (status === 'aguardando_assinatura')
    return [
      { label: actions.transmit, ask: simulate('transmitir') },
      {
        label: actions.expire,
        hint: said.expireHint(readableTime(valida_ate, words.lang)),
        ask: { method: 'POST', path: '/_sandbox/relogio', body: { ate: valida_ate } },
      },
      spend,
    ];
  if (status === 'transmitida')
    return [
      { label: actions.confirm, isVaried: true, ask: simulate('confirmar', confirmation) },
      { label: actions.fail, ask: simulate('falhar') },
      spend,
    ];
  const reissue: Way = {
    label: actions.reissue,
    hint: said.remedies[transaction.motivo_da_falha ?? ''],
    ask: { method: 'POST', path: `/v1/transacoes/${id}/reemitir` },
  };
  const land: Way = {
    label: actions.confirm,
    hint: said.landHint,
    isUnlikely: true,
    isVaried: true,
    ask: simulate('confirmar', confirmation),
  };
  if (status === 'falhou')
    return [...(isReissuable ? [reissue] : []), ...(hasUsedNonce(transaction) ? [] : [land])];
  return transaction.recebido_em === null && transaction.resgate_id !== null
    ? [{ label: actions.receive, ask: simulate('receber') }]
    : [];
}

/** The network never confirms such a transaction, because it accepts each nonce once. */
const hasUsedNonce = ({ motivo_da_falha }: Transacao): boolean =>
  motivo_da_falha === 'revertida' || motivo_da_falha === 'preterida';
