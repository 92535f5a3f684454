import type { Transacao } from '@tesa/sdk/src/generated/entities';
import type { Ask } from '../api/send.ts';
import type { Acts } from '../state/act.ts';
import { to } from '../state/route.ts';
import type { Step } from '../state/steps.ts';
import { words } from '../words/words.ts';
import { Amount } from './Amount.tsx';
import { Movements } from './Movements.tsx';
import { Recipient } from './Recipient.tsx';

interface StepCardProps {
  readonly step: Step;
  readonly acts: Acts;
}

const { actions, steps } = words;

/** A step, with the buttons that take it. */
export function StepCard({ step, acts }: StepCardProps) {
  if (step.kind === 'decideProposal')
    return (
      <Decision
        title={steps.decideProposal}
        path={`/v1/propostas/${step.proposal.id}`}
        details={to('propostas', step.proposal.id)}
        acts={acts}
      >
        <Movements movements={step.proposal.movimentos} />
      </Decision>
    );
  if (step.kind === 'decideRedemption')
    return (
      <Decision
        title={steps.decideRedemption}
        path={`/v1/resgates/${step.redemption.id}`}
        details={to('resgates', step.redemption.id)}
        acts={acts}
      >
        <p>
          <Amount valor={step.redemption.valor} unit="USDC" />
        </p>
      </Decision>
    );
  if (step.kind === 'deposit') return <p>{steps.deposit}</p>;
  if (step.kind === 'startOver') return <StartOver transaction={step.transaction} />;
  return <Signing kind={step.kind} transaction={step.transaction} acts={acts} />;
}

interface DecisionProps {
  readonly title: string;
  readonly path: string;
  readonly details: string;
  readonly acts: Acts;
  readonly children: preact.ComponentChildren;
}

function Decision({ title, path, details, acts, children }: DecisionProps) {
  const decide = (verb: string) => acts.act({ method: 'POST', path: `${path}/${verb}`, body: {} });
  return (
    <div class="step">
      <p class="step-title">{title}</p>
      {children}
      <p class="buttons">
        <button class="primary" type="button" disabled={acts.isBusy} onClick={() => decide('aprovar')}>
          {actions.approve}
        </button>
        <button type="button" disabled={acts.isBusy} onClick={() => decide('rejeitar')}>
          {actions.reject}
        </button>
        <a href={details}>{actions.details}</a>
      </p>
    </div>
  );
}

interface Signed {
  readonly kind: Exclude<Extract<Step, { transaction: unknown }>['kind'], 'startOver'>;
  readonly transaction: Transacao;
}

function Signing({ kind, transaction, acts }: Signed & { readonly acts: Acts }) {
  const ask = askOf(kind, transaction.id);
  return (
    <div class="step">
      <p class="step-title">{steps[kind]}</p>
      <Carried transaction={transaction} />
      <p>
        {words.transactions.pays}: <Recipient transaction={transaction} />
      </p>
      <p class="buttons">
        <button class="primary" type="button" disabled={acts.isBusy} onClick={() => acts.act(ask)}>
          {actions[kind]}
        </button>
        <a href={to('transacoes', transaction.id)}>{actions.details}</a>
      </p>
    </div>
  );
}

function StartOver({ transaction }: Pick<Signed, 'transaction'>) {
  const { title, label, href } = startOverFrom(transaction);
  return (
    <div class="step">
      <p class="step-title">{title}</p>
      <Carried transaction={transaction} />
      <p class="buttons">
        <a href={href}>{label}</a>
        <a href={to('transacoes', transaction.id)}>{actions.details}</a>
      </p>
    </div>
  );
}

/** The step after ten reissues. */
export const startOverFrom = ({ resgate_id }: Transacao) =>
  resgate_id === null
    ? { title: steps.newProposal, label: actions.newProposal, href: to('propostas') }
    : { title: steps.newRedemption, label: actions.newRedemption, href: to('resgates', resgate_id) };

const Carried = ({ transaction }: Pick<Signed, 'transaction'>) => (
  <p>
    <code>{transaction.id}</code> <Amount valor={transaction.valor} unit={transaction.token} />{' '}
    <span class="quiet">{transaction.rede}</span>
  </p>
);

const VERBS = { transmit: 'transmitir', confirm: 'confirmar', receive: 'receber' } as const;

/** The request of a step: of the control plane, or for a reissue, of the API. */
export function askOf(kind: Signed['kind'], id: string): Ask {
  if (kind === 'reissue') return { method: 'POST', path: `/v1/transacoes/${id}/reemitir` };
  return { method: 'POST', path: `/_sandbox/transacoes/${id}/${VERBS[kind]}` };
}
