import type { Step } from '../../state/steps.ts';
import { words } from '../../words/words.ts';

const STAGES: Readonly<Record<Step['kind'], number>> = {
  deposit: 0,
  decideProposal: 2,
  decideRedemption: 2,
  transmit: 3,
  confirm: 4,
  receive: 4,
};

export function Story({ step }: { readonly step: Step['kind'] | undefined }) {
  const now = step === undefined ? -1 : STAGES[step];
  return (
    <ol class="story" aria-label={words.overview.storyLabel}>
      {words.overview.story.map((stage, index) => (
        <li
          key={stage}
          class={index < now ? 'done' : index === now ? 'now' : undefined}
          aria-current={index === now ? 'step' : undefined}
        >
          {stage}
        </li>
      ))}
    </ol>
  );
}
