import type { Contract } from '../../contract/contract.ts';
import type { Call } from '../../http/admit.ts';
import type { Realm } from './realm.ts';
import type { RequestLog } from './request-log.ts';
import type { Worlds } from './worlds.ts';

/** What an operation of the control plane works on. */
export interface Control {
  readonly worlds: Worlds;
  readonly requests: RequestLog;
  /** The API's contract. */
  readonly api: Contract;
}

export interface Request {
  /** The world that the request is for. */
  readonly realm: Realm;
  /** `id` of the path; empty when there is none. */
  readonly id: string;
  /** How many items of a list. */
  readonly limite: number;
  /** As the operation's schema says. */
  readonly body: unknown;
}

export interface Outcome {
  readonly status?: 200 | 201 | 204;
  readonly body?: object;
  /** Path of what was created, below the base path. */
  readonly location?: string;
}

export type Operation = (request: Request, control: Control) => Outcome | Promise<Outcome>;

export type Operations = Readonly<Record<string, Operation>>;

export const created = (place: string, body: { readonly id: string }): Outcome => ({
  status: 201,
  body,
  location: `/${place}/${body.id}`,
});

/** The parts of a call that operations use. */
export function requestOf({ parameters, body }: Call, realm: Realm): Request {
  const id = String(parameters.get('id') ?? '');
  return { realm, id, limite: Number(parameters.get('limite') ?? 100), body };
}
