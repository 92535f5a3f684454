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

/** The last requests to the API. */
export class RequestLog {
  readonly #entries: (Requisicao & { readonly mundo: string })[] = [];

  /** @param answer null when the connection was cut */
  add(
    { method, url, status, milliseconds, requestId }: Handled,
    headers: RequestHeaders,
    answer: Sealed | null,
  ): void {
    this.#entries.push({
      mundo: headers.get(WORLD_HEADER) ?? 'principal',
      em: toDataHora(Date.now()),
      metodo: method,
      caminho: pathOf(url),
      status,
      ms: Math.round(milliseconds),
      requisicao_id: requestId,
      codigo: codigoOf(answer),
    });
    if (this.#entries.length > KEPT) this.#entries.shift();
  }

  /** The newest first. */
  list(mundo: string, limite: number): Requisicao[] {
    const ofWorld = this.#entries.filter((entry) => entry.mundo === mundo).reverse();
    return ofWorld.slice(0, limite).map(({ mundo: _, ...entry }) => entry);
  }
}

function codigoOf(answer: Sealed | null): string | null {
  if (answer === null || answer.status < 400 || answer.body === null) return null;
  const { erro } = JSON.parse(answer.body) as { erro?: { codigo?: string } };
  return erro?.codigo ?? null;
}
