import { signal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { newKey } from '../../../docs/site/client/console/new-key.ts';
import { type Answer, type Ask, type Surroundings, send } from '../api/send.ts';
import { tellChange } from './changes.ts';
import { settledActs } from './held.ts';
import { changedStatus, type ShownState } from './hold.ts';
import { holdFocus } from './hold-focus.ts';
import { useActingKey, useReadingKey } from './keys.ts';
import { refresh } from './reads.ts';
import { chosenKey, token, world } from './session.ts';

export interface Outcome {
  readonly ask: Ask;
  readonly answer: Answer | undefined;
  /** Actual status of the resource, when it differs from the shown one, so that the request was not sent. */
  readonly changedTo?: string | undefined;
  readonly idempotencyKey: string;
}

interface ActOptions {
  readonly apiKey?: string | undefined;
  readonly shown?: ShownState | undefined;
}

export interface Acts {
  readonly isBusy: boolean;
  readonly outcome: Outcome | undefined;
  /** Hides the outcome, as beside a form that is not sent because its values are invalid. */
  readonly hideOutcome: () => void;
  /** Resolves to undefined when no answer arrives, nothing was sent, or another request is in progress. */
  readonly act: (ask: Ask, options?: ActOptions) => Promise<Answer | undefined>;
}

/** The part of the view that acted last. The outcomes of other parts are outdated and hidden. */
const lastToAct = signal<object | undefined>(undefined);

/** Maximum time in milliseconds that buttons stay disabled until the changes are read again. */
const PATIENCE = 3000;

export function useActs(): Acts {
  const self = useRef({}).current;
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const place = `${world.value} ${chosenKey.value}`;
  const [actedIn, setActedIn] = useState(place);
  const acting = useActingKey()?.chave ?? undefined;
  const reading = useReadingKey()?.chave ?? undefined;
  const keepFocus = useFocusKeeping(isBusy);
  const act = async (ask: Ask, { apiKey = acting, shown }: ActOptions = {}): Promise<Answer | undefined> => {
    if (isBusy) return undefined;
    keepFocus();
    setIsBusy(true);
    lastToAct.value = self;
    setActedIn(`${world.peek()} ${chosenKey.peek()}`);
    const surroundings = { world: world.peek(), token: token.peek() || undefined };
    const idempotencyKey = keyFor(ask, outcome);
    setOutcome(undefined);
    const result = await sendAsShown(ask, shown, {
      before: { ...surroundings, apiKey: reading },
      act: { ...surroundings, apiKey, idempotencyKey },
    });
    setOutcome({ ask, ...result, idempotencyKey });
    tellChange('requisicao');
    await Promise.race([refresh(), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
    if (result.changedTo === undefined) settledActs.value += 1;
    setIsBusy(false);
    return result.answer;
  };
  // An outcome says nothing about another world, or about what another key may do.
  const isCurrent = lastToAct.value === self && actedIn === place;
  const hideOutcome = () => {
    lastToAct.value = undefined;
  };
  return { isBusy, outcome: isCurrent ? outcome : undefined, hideOutcome, act };
}

/**
 * Reuses the last idempotency key when the same request is sent again after it got no answer, so that it
 * takes effect only once.
 */
function keyFor(ask: Ask, last: Outcome | undefined): string {
  const isAgain =
    last !== undefined && last.answer === undefined && JSON.stringify(last.ask) === JSON.stringify(ask);
  return isAgain ? last.idempotencyKey : newKey();
}

async function sendAsShown(
  ask: Ask,
  shown: ShownState | undefined,
  surroundings: { readonly before: Surroundings; readonly act: Surroundings },
): Promise<Pick<Outcome, 'answer' | 'changedTo'>> {
  try {
    if (shown !== undefined) {
      const now = await send({ method: 'GET', path: shown.path }, surroundings.before);
      const changedTo = changedStatus(shown, now);
      if (changedTo !== undefined) return { answer: undefined, changedTo };
    }
    return { answer: await send(ask, surroundings.act) };
  } catch {
    return { answer: undefined };
  }
}

/**
 * Returns a function to call on each click. After the request, restores the focus that the button lost when
 * it was disabled, or focuses its card when the button no longer exists.
 */
function useFocusKeeping(isBusy: boolean): () => void {
  const pressed = useRef<{ readonly button: HTMLElement; readonly card: HTMLElement | null }>();
  useEffect(() => {
    if (isBusy || pressed.current === undefined) return;
    const { button, card } = pressed.current;
    pressed.current = undefined;
    card?.setAttribute('tabindex', '-1');
    holdFocus(() => (button.isConnected ? button : card));
  }, [isBusy]);
  return () => {
    const button = document.activeElement;
    if (button instanceof HTMLElement && button !== document.body)
      pressed.current = { button, card: button.closest('.card') };
  };
}
