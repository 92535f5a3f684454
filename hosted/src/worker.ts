import { route } from './edge/router.ts';
import type { Env } from './env.ts';

export { AccountObject } from './account/account-object.ts';
export { WorldObject } from './world/world-object.ts';

// biome-ignore lint/suspicious/noConsole: it is the log of a Worker.
const log = (line: string): void => console.error(line);

export default { fetch: (request: Request, env: Env): Promise<Response> => route(request, env, log) };
