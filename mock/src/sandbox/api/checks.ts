import { isSigned } from '../../admission/credentials.ts';
import { CONTENT, SIZE } from '../../checks/content.ts';
import type { Check } from '../../checks/run.ts';
import type { Worlds } from '../worlds/worlds.ts';
import { authenticate, checkAddress, checkScopes, countRequest } from './authorize.ts';
import type { ApiContext } from './context.ts';
import { checkDestination, namesDestination, takesDestination } from './destination-in-body.ts';
import { execute } from './execute.ts';
import { delay, type Hold, hold, strike } from './faults.ts';
import { answerRepetition, hasKey, takesKey } from './idempotency.ts';
import { checkSignature } from './request-signature.ts';

/**
 * The checks of a request to the API of a sandbox. Their order is the one that the guide of the contract numbers;
 * those of the route, 404 and 405, come before them.
 * @param holdBack delays a call; default: none
 */
export const apiChecks = (worlds: Worlds, holdBack?: Hold): readonly Check<ApiContext>[] => [
  { name: 'mundo', run: (context) => findWorld(context, worlds) }, // 422
  { run: (context) => context.arrive() }, // 404
  { name: 'chave', run: authenticate }, // 401
  { name: 'ip', when: ({ key }) => key.ips !== null, run: checkAddress }, // 403
  { name: 'limite', run: countRequest }, // 429
  { name: 'escopo', run: checkScopes }, // 403
  SIZE, // 413
  { name: 'assinatura', when: ({ headers }) => isSigned(headers), run: checkSignature }, // 401
  ...CONTENT, // 400, 415, 400, 422
  { run: keepWorld },
  { when: isExposed, run: delay },
  { when: isExposed, run: strike }, // 429, 500, 503
  { name: 'idempotencia', of: takesKey, when: hasKey, run: answerRepetition }, // 409
  { of: takesDestination, when: namesDestination, run: checkDestination },
  // Another request with the same key may have been answered during a wait.
  { of: takesDestination, when: hasKey, run: answerRepetition },
  {
    when: (context) => isExposed(context) || holdBack !== undefined,
    run: (context) => hold(context, holdBack),
  },
  { of: takesKey, when: (context) => context.wasHeld && hasKey(context), run: answerRepetition },
  { run: execute }, // 404, 409, 422
];

/** Whether a fault may strike it. */
function isExposed({ isDashboardRead, slot }: ApiContext): boolean {
  return !isDashboardRead && !slot.faults.armed.isEmpty;
}

/** @throws {Refusal} 422 when the world that is named does not exist, which counts no request */
function findWorld(context: ApiContext, worlds: Worlds): void {
  try {
    context.slot = worlds.of(context.headers);
  } catch (error) {
    context.trace.standingHeaders = worlds.principal.rateLimit.untouched;
    throw error;
  }
}

/** Has the world neither replaced nor closed until the request has ended. */
function keepWorld(context: ApiContext): void {
  context.slot.requests.enter();
  context.isInside = true;
}
