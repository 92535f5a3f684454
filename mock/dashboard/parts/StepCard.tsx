import type { Transacao } from '@tesa/sdk/src/generated/entities';
import type { ComponentChildren } from 'preact';
import type { Ask } from '../api/send.ts';
import type { Acts } from '../state/act.ts';
import type { ShownState } from '../state/hold.ts';
import { to } from '../state/route.ts';
import type { Step } from '../state/steps.ts';
import { words } from '../words/words.ts';
import { Amount } from './Amount.tsx';
import { Movements } from './Movements.tsx';
import { Recipient } from './Recipient.tsx';
import { Ago } from './Time.tsx';

interface StepCardProps {
  readonly step: Step;
  readonly acts: Acts;
  readonly onLater: (() => void) | undefined;
}

const { actions, steps } = words;

export function StepCard({ step, acts, onLater }: StepCardProps) {
  if (step.kind === 'deposit') return <p>{steps.deposit}</p>;
  if (step.kind === 'decideProposal') {
    const { id, criada_em, movimentos } = step.proposal;
    return (
      <Decision
        view="propostas"
        id={id}
        since={criada_em}
        title={steps.decideProposal}
        {...{ acts, onLater }}
      >
        <Movements movements={movimentos} />
      </Decision>
    );
  }
  if (step.kind === 'decideRedemption') {
    const { id, criado_em, valor } = step.redemption;
    return (
      <Decision
        view="resgates"
        id={id}
        since={criado_em}
        title={steps.decideRedemption}
        {...{ acts, onLater }}
      >
        <p>
          <Amount valor={valor} unit="USDC" />
        </p>
      </Decision>
    );
  }
  return <Signing kind={step.kind} transaction={step.transaction} acts={acts} onLater={onLater} />;
}

interface DecisionProps extends Omit<StepCardProps, 'step'> {
  readonly view: 'propostas' | 'resgates';
  readonly id: string;
  readonly since: string;
  readonly title: string;
  readonly children: ComponentChildren;
}

function Decision({ view, id, since, title, acts, onLater, children }: DecisionProps) {
  const path = `/v1/${view}/${id}`;
  const shown = { path, status: 'pendente' };
  const decide = (verb: string) => acts.act({ method: 'POST', path: `${path}/${verb}`, body: {} }, { shown });
  return (
    <div class="step">
      <p class="step-title">{title}</p>
      <p>
        <a href={to(view, id)}>
          <code>{id}</code>
        </a>{' '}
        <span class="quiet">
          <Ago moment={since} />
        </span>
      </p>
      {children}
      <p class="buttons">
        <button class="primary" type="button" disabled={acts.isBusy} onClick={() => decide('aprovar')}>
          {actions.approve}
        </button>
        <button type="button" disabled={acts.isBusy} onClick={() => decide('rejeitar')}>
          {actions.reject}
        </button>
        <Later onLater={onLater} acts={acts} />
        <a href={to(view, id)}>{actions.details}</a>
      </p>
    </div>
  );
}

const Later = ({ onLater, acts }: Omit<StepCardProps, 'step'>) =>
  onLater === undefined ? null : (
    <button type="button" disabled={acts.isBusy} onClick={onLater}>
      {actions.later}
    </button>
  );

interface SigningProps extends Omit<StepCardProps, 'step'> {
  readonly kind: Extract<Step, { transaction: unknown }>['kind'];
  readonly transaction: Transacao;
}

function Signing({ kind, transaction, acts, onLater }: SigningProps) {
  const { id, valor, token, rede } = transaction;
  return (
    <div class="step">
      <p class="step-title">{steps[kind]}</p>
      <p>
        <code>{id}</code> <Amount valor={valor} unit={token} /> <span class="quiet">{rede}</span>
      </p>
      <p>
        {words.transactions.pays}: <Recipient transaction={transaction} />
      </p>
      <p class="buttons">
        <button
          class="primary"
          type="button"
          disabled={acts.isBusy}
          onClick={() => acts.act(askOf(kind, id), { shown: shownStateOf(transaction) })}
        >
          {actions[kind]}
        </button>
        <Later onLater={onLater} acts={acts} />
        <a href={to('transacoes', id)}>{actions.details}</a>
      </p>
    </div>
  );
}

export const startOverFrom = ({ resgate_id }: Transacao) =>
  resgate_id === null
    ? { title: steps.newProposal, label: actions.newProposal, href: to('propostas') }
    : { title: steps.newRedemption, label: actions.newRedemption, href: to('resgates', resgate_id) };

const VERBS = { transmit: 'transmitir', confirm: 'confirmar', receive: 'receber' } as const;

export function askOf(kind: SigningProps['kind'] | 'reissue', id: string): Ask {
  if (kind === 'reissue') return { method: 'POST', path: `/v1/transacoes/${id}/reemitir` };
  return { method: 'POST', path: `/_sandbox/transacoes/${id}/${VERBS[kind]}` };
}

export const shownStateOf = ({ id, status }: Transacao): ShownState => ({
  path: `/v1/transacoes/${id}`,
  status,
});
