import { signal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { newKey } from '../../../docs/site/client/console/new-key.ts';
import { type Answer, type Ask, type Surroundings, send } from '../api/send.ts';
import { tellChange } from './changes.ts';
import { settledActs } from './held.ts';
import { changedStatus, type ShownState } from './hold.ts';
import { useActingKey, useReadingKey } from './keys.ts';
import { refresh } from './reads.ts';
import { token, world } from './session.ts';

/** A request, and its answer. */
export interface Outcome {
  readonly ask: Ask;
  /** Undefined when there was none. */
  readonly answer: Answer | undefined;
  /** The status in which the resource is instead of the one shown: the request was not sent. */
  readonly changedTo?: string | undefined;
  readonly idempotencyKey: string;
}

interface ActOptions {
  /** Of a request to the API. Default: the key that the page acts with. */
  readonly apiKey?: string | undefined;
  /** The request is sent only while the resource is in this state. */
  readonly shown?: ShownState | undefined;
}

export interface Acts {
  readonly isBusy: boolean;
  readonly outcome: Outcome | undefined;
  /** Resolves to the answer; to undefined when there was none, nothing was sent, or another act is under way. */
  readonly act: (ask: Ask, options?: ActOptions) => Promise<Answer | undefined>;
}

/** The view part that acted last: the outcome of any other is old. */
const lastToAct = signal<object | undefined>(undefined);

/** How long buttons wait for what an act changed to be read, in milliseconds. */
const PATIENCE = 3000;

/** Sends the requests of a view, one at a time, and keeps the last answer to show it there. */
export function useActs(): Acts {
  const self = useRef({}).current;
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const acting = useActingKey()?.chave ?? undefined;
  const reading = useReadingKey()?.chave ?? undefined;
  const keepFocus = useFocusKeeping(isBusy);
  const act = async (ask: Ask, { apiKey = acting, shown }: ActOptions = {}): Promise<Answer | undefined> => {
    if (isBusy) return undefined;
    keepFocus();
    setIsBusy(true);
    lastToAct.value = self;
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
  return { isBusy, outcome: lastToAct.value === self ? outcome : undefined, act };
}

/** The key of the last request, if it had no answer and is sent again: it then takes effect once. */
function keyFor(ask: Ask, last: Outcome | undefined): string {
  const isAgain =
    last !== undefined && last.answer === undefined && JSON.stringify(last.ask) === JSON.stringify(ask);
  return isAgain ? last.idempotencyKey : newKey();
}

/** Sends a request, unless the resource that it is about is no longer in the state that the page shows. */
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
 * Returns a function to call when a button is pressed. Once the act is over, the focus is on the button again, which lost it
 * when it was disabled; where the button is gone, on its card.
 */
function useFocusKeeping(isBusy: boolean): () => void {
  const pressed = useRef<{ readonly button: HTMLElement; readonly card: HTMLElement | null }>();
  useEffect(() => {
    if (isBusy || pressed.current === undefined) return;
    const { button, card } = pressed.current;
    pressed.current = undefined;
    if (document.activeElement !== document.body) return;
    if (button.isConnected) return button.focus();
    card?.setAttribute('tabindex', '-1');
    card?.focus();
  }, [isBusy]);
  return () => {
    const button = document.activeElement;
    if (button instanceof HTMLElement && button !== document.body)
      pressed.current = { button, card: button.closest('.card') };
  };
}
