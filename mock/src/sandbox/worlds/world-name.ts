import type { RequestHeaders } from '../../http/request.ts';
import { FIRST_GENERATION } from '../world/generation.ts';

/** Header that names the world that a request is for. */
export const WORLD_HEADER = 'Sandbox-Mundo';

/** Name of the world that answers when a request names none. */
export const PRINCIPAL = FIRST_GENERATION.mundo;

const BRANCH = /^mundo_[0-9]{1,26}$/;

/** The branch that a request names, which may not exist; undefined when it names the principal world, or no world. */
export function branchNamedBy(headers: RequestHeaders): string | undefined {
  const name = headers.get(WORLD_HEADER) ?? PRINCIPAL;
  return BRANCH.test(name) ? name : undefined;
}
