import { fileURLToPath } from 'node:url';
import { admit, type Call } from '../../admission/call.ts';
import { type Contract, loadContract } from '../../contract/contract.ts';
import { queryNamesOf } from '../../contract/operations.ts';
import { toAnswer } from '../../http/error-response.ts';
import type { HttpRequest } from '../../http/request.ts';
import { type Answer, page, type Sealed, type Sealer } from '../../http/response.ts';
import { checkAnswer } from '../api/contract-violation.ts';
import { asRefusal } from '../api/execute.ts';
import { Cursors, envelopeOf, filtersOf, pageOf } from '../api/pagination.ts';
import type { Realm } from '../environments/environment.ts';
import { FIRST_PAGE } from '../store/page.ts';
import { faultOperations } from './fault-operations.ts';
import { guard } from './guard.ts';
import { keyOperations } from './key-operations.ts';
import { logOperations } from './log-operations.ts';
import type { Control, Operation, Operations, Outcome } from './operations.ts';
import { simulationOperations } from './simulation-operations.ts';
import { worldOperations } from './world-operations.ts';

/** The contract of the control plane. */
export const CONTROL_CONTRACT = fileURLToPath(new URL('openapi.yaml', import.meta.url));

export const OPERATIONS: Operations = {
  ...worldOperations,
  ...simulationOperations,
  ...keyOperations,
  ...logOperations,
  ...faultOperations,
};

/** Where the control plane is, as its contract says. */
export const CONTROL_PATH = '/_sandbox';

const CONTROL_GUIDE = `${CONTROL_PATH}/openapi.yaml`;

const WELCOME = `O plano de controle do sandbox da Tesa: faz acontecer o que, fora daqui, é do mundo.
As operações, em OpenAPI: ${CONTROL_GUIDE}
O que há agora, para começar: ${CONTROL_PATH}/saude
`;

let ownContract: Promise<Contract> | undefined;
let ownQueryNames: ReadonlySet<string> = new Set();

/** Whether the query of some operation of the control plane may have a name; none before its contract is read. */
export const isQueryName = (name: string): boolean => ownQueryNames.has(name);

/** The contract of the control plane, read once, and only when called for: the API starts without it. */
export function loadControlContract(): Promise<Contract> {
  ownContract ??= loadContract(CONTROL_CONTRACT, CONTROL_GUIDE).then((contract) => {
    ownQueryNames = queryNamesOf(contract.operations);
    return contract;
  });
  return ownContract;
}

/** Answers a request below `/_sandbox`, with the request ids and errors of the application that answers the API. */
export async function answerControl(request: HttpRequest, seal: Sealer, control: Control): Promise<Sealed> {
  guard(request);
  const contract = await loadControlContract();
  const { method, url } = request;
  if (url.pathname === CONTROL_GUIDE && ['GET', 'HEAD'].includes(method))
    return page('application/yaml; charset=utf-8', contract.text);
  if ([CONTROL_PATH, `${CONTROL_PATH}/`].includes(url.pathname) && ['GET', 'HEAD'].includes(method))
    return page('text/plain; charset=utf-8', WELCOME);
  const call = await admit(request, { contract });
  const answer = await operate(call, contract, control);
  return seal(answer, (whole) => checkAnswer(contract, call.operation, whole));
}

async function operate(call: Call, { basePath }: Contract, control: Control): Promise<Answer> {
  const { id } = call.operation;
  const operation = OPERATIONS[id];
  if (operation === undefined) throw new Error(`Nothing does ${id}`);
  try {
    const realm = control.worlds.of(call.headers);
    await realm.ready();
    const { status, body, location } = await answerOf(call, operation, { realm, control });
    const headers = location === undefined ? {} : { Location: `${basePath}${location}` };
    return { status, headers, ...(body !== undefined && { body }) };
  } catch (error) {
    return toAnswer(asRefusal(error));
  }
}

interface Where {
  readonly realm: Realm;
  readonly control: Control;
}

/** What an operation answers, a list in its envelope. */
async function answerOf(
  call: Call,
  operation: Operation,
  { realm, control }: Where,
): Promise<Outcome & { status: number }> {
  const filters = filtersOf(call);
  const scope = { organizacaoId: realm.id, operationId: call.operation.id, filters };
  const cursors = new Cursors(realm.world.secret);
  const page = pageOf(call, cursors, scope) ?? FIRST_PAGE;
  const id = String(call.parameters.get('id') ?? '');
  const outcome = await operation({ realm, id, page, filters, body: call.body }, control);
  const { status = 200, list, ...rest } = outcome;
  if (list !== undefined) return { status, body: envelopeOf(list, cursors, scope) };
  return { status, ...rest };
}
