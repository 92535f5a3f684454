import type { Requisicao } from '../../contract/control-types.ts';
import type { LoggedRequest } from '../../log.ts';
import { toDataHora } from '../domain/to-contract.ts';
import { FIRST_LIFE } from '../world/life.ts';
import type { Placed } from './list-in-pages.ts';

const KEPT = 500;

interface Entry {
  readonly seq: number;
  readonly request: LoggedRequest;
  /** Milliseconds since 1970. */
  readonly em: number;
}

/** The last requests to the API. */
export class RequestLog {
  readonly #entries: Entry[] = [];
  #count = 0;

  add(request: LoggedRequest): void {
    this.#count += 1;
    this.#entries.push({ seq: this.#count, request, em: Date.now() });
    if (this.#entries.length > KEPT) this.#entries.shift();
  }

  /** The newest first. */
  of(mundo: string): Placed<Requisicao>[] {
    const ofWorld = this.#entries.filter(({ request: { world = FIRST_LIFE.mundo } }) => world === mundo);
    return ofWorld.reverse().map((entry) => ({ place: entry.seq, item: show(entry) }));
  }
}

/** No header, key or body, and no value of the query. */
const show = ({ request, em }: Entry): Requisicao => ({
  em: toDataHora(em),
  metodo: request.method,
  caminho: request.path,
  status: request.status,
  ms: Math.round(request.milliseconds),
  requisicao_id: request.requestId,
  codigo: request.codigo,
});
