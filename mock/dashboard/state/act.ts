import { useState } from 'preact/hooks';
import { newKey } from '../../../docs/site/client/console/new-key.ts';
import { type Answer, type Ask, send } from '../api/send.ts';
import { tellChange } from './changes.ts';
import { useActingKey } from './keys.ts';
import { token, world } from './session.ts';

/** A request, and its answer. */
export interface Outcome {
  readonly ask: Ask;
  /** Undefined when there was none. */
  readonly answer: Answer | undefined;
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
  const act = async (ask: Ask, apiKey = acting): Promise<Answer | undefined> => {
    if (isBusy) return undefined;
    setIsBusy(true);
    const answer = await answerTo(ask, apiKey);
    setOutcome({ ask, answer });
    setIsBusy(false);
    tellChange();
    return answer;
  };
  return { isBusy, outcome, act };
}

async function answerTo(ask: Ask, apiKey: string | undefined): Promise<Answer | undefined> {
  const idempotencyKey = ask.method === 'GET' ? undefined : newKey();
  try {
    return await send(ask, { world: world.peek(), token: token.peek() || undefined, apiKey, idempotencyKey });
  } catch {
    return undefined;
  }
}
