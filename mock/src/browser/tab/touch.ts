import { CONTROL_PATH } from '../../sandbox/control/contract.ts';
import { WORLD_HEADER } from '../../sandbox/worlds/world-name.ts';

type Fetch = (request: Request) => Promise<Response>;

interface Options {
  readonly fetch: Fetch;
  readonly isTouched: boolean;
  /** Hears of a change before it is made, and of a reset after it; either goes on when it has ended. */
  readonly onTouch: (isTouched: boolean) => Promise<void> | void;
}

/** Asks a sandbox, and tells whether somebody may have changed it since its start. */
export function tellingTouch({ fetch, onTouch, ...start }: Options): Fetch {
  let { isTouched } = start;
  let asked = 0;
  let underWay = 0;

  async function become(next: boolean): Promise<void> {
    if (isTouched === next) return;
    isTouched = next;
    await onTouch(next);
  }

  /** One that something else is under way with may be followed by it. */
  async function reset(request: Request): Promise<Response> {
    const isAlone = underWay === 1;
    const before = asked;
    const response = await fetch(request);
    if (response.ok && isAlone && asked === before) await become(false);
    return response;
  }

  async function write(request: Request): Promise<Response> {
    asked += 1;
    underWay += 1;
    try {
      if (isReset(request)) return await reset(request);
      await become(true);
      return await fetch(request);
    } finally {
      underWay -= 1;
    }
  }

  return (request) => (READS.includes(request.method) ? fetch(request) : write(request));
}

const READS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/** Of the principal world: a reset of a branch leaves that one. */
const isReset = ({ method, url, headers }: Request): boolean =>
  method === 'POST' &&
  new URL(url).pathname === `${CONTROL_PATH}/reiniciar` &&
  ['principal', null].includes(headers.get(WORLD_HEADER));
