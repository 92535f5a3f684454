import type { LoggedRequest } from '../../log.ts';
import { toDataHora } from '../domain/to-contract.ts';
import { FIRST_LIFE } from '../world/life.ts';
import type { Placed } from './list-in-pages.ts';

const KEPT = 500;

/** The control plane's Requisicao: no header, key or body, and no value of the query. */
export interface Requisicao {
  readonly em: string;
  readonly metodo: string;
  readonly caminho: string;
  readonly status: number | null;
  readonly ms: number;
  readonly requisicao_id: string;
  readonly codigo: string | null;
}

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
  of(mundo: string): Placed[] {
    const ofWorld = this.#entries.filter(({ request: { world = FIRST_LIFE.mundo } }) => world === mundo);
    return ofWorld.reverse().map((entry) => ({ place: entry.seq, item: show(entry) }));
  }
}

const show = ({ request, em }: Entry): Requisicao => ({
  em: toDataHora(em),
  metodo: request.method,
  caminho: request.path,
  status: request.status,
  ms: Math.round(request.milliseconds),
  requisicao_id: request.requestId,
  codigo: request.codigo,
});
