import { useEffect, useRef, useState } from 'preact/hooks';
import { newKey } from '../../../docs/site/client/console/new-key.ts';
import { type Answer, type Ask, type Surroundings, send } from '../api/send.ts';
import { tellChange } from './changes.ts';
import { useActingKey } from './keys.ts';
import { token, world } from './session.ts';

/** A request, and its answer. */
export interface Outcome {
  readonly ask: Ask;
  /** Undefined when there was none. */
  readonly answer: Answer | undefined;
  readonly idempotencyKey: string;
}

export interface Acts {
  readonly isBusy: boolean;
  readonly outcome: Outcome | undefined;
  /**
   * Resolves to the answer; to undefined when there was none, or when another act is under way.
   * @param apiKey of a request to the API; default: the key that the page acts with
   */
  readonly act: (ask: Ask, apiKey?: string) => Promise<Answer | undefined>;
}

/** Sends the requests of a view, one at a time, and keeps the last answer to show it there. */
export function useActs(): Acts {
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const acting = useActingKey()?.chave ?? undefined;
  const pressed = useRef<Element | null>(null);
  // A button that was disabled meanwhile has lost the focus, for a keyboard to go on from.
  useEffect(() => {
    if (document.activeElement === document.body && pressed.current instanceof HTMLElement)
      pressed.current.focus();
  }, [outcome]);
  const act = async (ask: Ask, apiKey = acting): Promise<Answer | undefined> => {
    if (isBusy) return undefined;
    setIsBusy(true);
    pressed.current = document.activeElement;
    const idempotencyKey = keyFor(ask, outcome);
    const answer = await answerTo(ask, { apiKey, idempotencyKey });
    setOutcome({ ask, answer, idempotencyKey });
    setIsBusy(false);
    tellChange();
    return answer;
  };
  return { isBusy, outcome, act };
}

/** That of the last request, if it had no answer and is sent again: it then takes effect once. */
function keyFor(ask: Ask, last: Outcome | undefined): string {
  const isAgain =
    last !== undefined && last.answer === undefined && JSON.stringify(last.ask) === JSON.stringify(ask);
  return isAgain ? last.idempotencyKey : newKey();
}

type Keys = Pick<Surroundings, 'apiKey' | 'idempotencyKey'>;

async function answerTo(ask: Ask, keys: Keys): Promise<Answer | undefined> {
  try {
    return await send(ask, { world: world.peek(), token: token.peek() || undefined, ...keys });
  } catch {
    return undefined;
  }
}
