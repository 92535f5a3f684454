import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import type { Env } from '../../app.ts';
import { type Contract, loadContract } from '../../contract/contract.ts';
import { admit, type Call } from '../../http/admit.ts';
import { type Answer, seal, toAnswer, toResponse } from '../../http/answer.ts';
import { checkAnswer } from '../api/contract-violation.ts';
import { asRefusal } from '../api/face.ts';
import { faultOperations } from './fault-operations.ts';
import { guard } from './guard.ts';
import { keyOperations } from './key-operations.ts';
import { logOperations } from './log-operations.ts';
import { type Control, type Operations, requestOf } from './operations.ts';
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

let ownContract: Promise<Contract> | undefined;

/** The contract of the control plane, read once, and only when called for: the API starts without it. */
export function loadControlContract(): Promise<Contract> {
  ownContract ??= loadContract(CONTROL_CONTRACT);
  return ownContract;
}

/** `/_sandbox`, to be mounted in the application that answers the API, whose request ids and errors it shares. */
export function createControlApp(control: Control): Hono<Env> {
  const app = new Hono<Env>();

  app.use(async (c, next) => {
    guard(c.req.raw, c.env);
    await next();
  });

  app.get('/openapi.yaml', async (c) => {
    const { text } = await loadControlContract();
    return c.body(text, 200, { 'Content-Type': 'application/yaml; charset=utf-8' });
  });

  app.all('/*', async (c) => {
    const contract = await loadControlContract();
    const call = await admit(c.req.raw, { contract, connection: c.env });
    const answer = await operate(call, contract, control);
    const sealed = seal(answer, { requestId: c.get('requestId'), standingHeaders: {} });
    checkAnswer(contract, call.operation, sealed);
    return toResponse(sealed);
  });
  return app;
}

async function operate(call: Call, { basePath }: Contract, control: Control): Promise<Answer> {
  const { id } = call.operation;
  const operation = OPERATIONS[id];
  if (operation === undefined) throw new Error(`Nothing does ${id}`);
  try {
    const realm = control.worlds.of(call.headers);
    await realm.ready();
    const { status = 200, body, location } = await operation(requestOf(call, realm), control);
    const headers = location === undefined ? {} : { Location: `${basePath}${location}` };
    return { status, headers, ...(body !== undefined && { body }) };
  } catch (error) {
    return toAnswer(asRefusal(error));
  }
}
