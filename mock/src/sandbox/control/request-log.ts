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
  #entries: (Requisicao & { readonly mundo: string })[] = [];

  /** @param response null when the connection was cut */
  async add(handled: Handled, headers: Headers, response: Response | null): Promise<void> {
    const { method, url, milliseconds, requestId } = handled;
    const entry = {
      mundo: headers.get(WORLD_HEADER) ?? 'principal',
      em: toDataHora(Date.now()),
      metodo: method,
      caminho: pathOf(url),
      status: response?.status ?? null,
      ms: Math.round(milliseconds),
      requisicao_id: requestId,
      codigo: await codigoOf(response),
    };
    this.#entries = [entry, ...this.#entries].slice(0, KEPT);
  }

  /** The newest first. */
  list(mundo: string, limite: number): Requisicao[] {
    const ofWorld = this.#entries.filter((entry) => entry.mundo === mundo).slice(0, limite);
    return ofWorld.map(({ mundo: _, ...entry }) => entry);
  }
}

async function codigoOf(response: Response | null): Promise<string | null> {
  if (response === null || response.status < 400) return null;
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { erro?: { codigo?: string } } | null;
  return body?.erro?.codigo ?? null;
}
