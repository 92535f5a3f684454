import type { Sealed } from '../../http/answer.ts';
import type { RequestHeaders } from '../../http/request.ts';
import { type Handled, pathOf } from '../../log.ts';
import { toDataHora } from '../domain/wire.ts';
import { WORLD_HEADER } from './worlds.ts';

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
  readonly handled: Handled;
  readonly mundo: string;
  /** Milliseconds since 1970. */
  readonly em: number;
  readonly codigo: string | null;
}

/** The last requests to the API. */
export class RequestLog {
  readonly #entries: Entry[] = [];

  /** @param answer null when the connection was cut */
  add(handled: Handled, headers: RequestHeaders, answer: Sealed | null): void {
    const mundo = headers.get(WORLD_HEADER) ?? 'principal';
    this.#entries.push({ handled, mundo, em: Date.now(), codigo: codigoOf(answer) });
    if (this.#entries.length > KEPT) this.#entries.shift();
  }

  /** The newest first. */
  list(mundo: string, limite: number): Requisicao[] {
    const ofWorld = this.#entries.filter((entry) => entry.mundo === mundo).reverse();
    return ofWorld.slice(0, limite).map(show);
  }
}

const show = ({ handled, em, codigo }: Entry): Requisicao => ({
  em: toDataHora(em),
  metodo: handled.method,
  caminho: pathOf(handled.url),
  status: handled.status,
  ms: Math.round(handled.milliseconds),
  requisicao_id: handled.requestId,
  codigo,
});

function codigoOf(answer: Sealed | null): string | null {
  if (answer === null || answer.status < 400 || answer.body === null) return null;
  const { erro } = JSON.parse(answer.body) as { erro?: { codigo?: string } };
  return erro?.codigo ?? null;
}
