import type { Contract } from '../../contract/contract.ts';
import type { Environment } from '../environments/environment.ts';
import type { Environments } from '../environments/environments.ts';
import type { Page, PageResult } from '../store/page.ts';
import type { RequestLog } from './request-log.ts';

/** What an operation of the control plane works on. */
export interface Control {
  readonly environments: Environments;
  readonly requests: RequestLog;
  /** The API's contract. */
  readonly api: Contract;
}

export interface Request {
  /** The world that the request is for. */
  readonly environment: Environment;
  /** `id` of the path; empty when there is none. */
  readonly id: string;
  /** The page that a list is asked for; the first when the operation is no list. */
  readonly page: Page;
  /** What a list is filtered by: its query besides the page, as text. */
  readonly filters: Readonly<Record<string, string>>;
  /** As the operation's schema says. */
  readonly body: unknown;
}

export interface Result {
  readonly status?: 200 | 201 | 204;
  readonly body?: object;
  /** What a list answers instead of a body. */
  readonly list?: PageResult;
  /** Path of what was created, below the base path. */
  readonly location?: string;
}

export type Operation = (request: Request, control: Control) => Result | Promise<Result>;

export type Operations = Readonly<Record<string, Operation>>;

export const created = (place: string, body: { readonly id: string }): Result => ({
  status: 201,
  body,
  location: `/${place}/${body.id}`,
});
