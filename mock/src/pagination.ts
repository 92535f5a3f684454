import { base64urlnopad } from '@scure/base';
import { hmacSha256 } from '#platform';
import { concat, sameBytes } from './bytes.ts';
import type { Call } from './call.ts';
import { isPageParameter } from './contract/operations.ts';
import { Refusal } from './refusal.ts';
import type { Page, PageResult } from './store/listing.ts';

const MAC_LENGTH = 16;
const PLACE_LENGTH = 8;

/** A cursor is valid only for one list, one organization and one set of filters. */
interface CursorScope {
  readonly organizationId: string;
  readonly operationId: string;
  readonly filters: Readonly<Record<string, string>>;
}

class Cursors {
  readonly #secret: string;

  constructor(secret: string) {
    this.#secret = secret;
  }

  write(seq: number, scope: CursorScope): string {
    const place = placeOf(seq);
    return base64urlnopad.encode(concat([this.#sign(place, scope), place]));
  }

  /**
   * @throws {Refusal} 422 on `apos` when this world did not issue the cursor for this list and these filters
   */
  read(cursor: string, scope: CursorScope): number {
    const bytes = bytesOf(cursor);
    const place = bytes.subarray(MAC_LENGTH);
    if (!sameBytes(bytes.subarray(0, MAC_LENGTH), this.#sign(place, scope))) throw unknownCursor();
    return Number(viewOf(place).getBigUint64(0));
  }

  #sign(place: Uint8Array, { organizationId, operationId, filters }: CursorScope): Uint8Array {
    const about = JSON.stringify([organizationId, operationId, Object.entries(filters).sort()]);
    return hmacSha256(`cursor\n${this.#secret}`, place, about).subarray(0, MAC_LENGTH);
  }
}

function placeOf(seq: number): Uint8Array {
  const place = new Uint8Array(PLACE_LENGTH);
  viewOf(place).setBigUint64(0, BigInt(seq));
  return place;
}

const viewOf = ({ buffer, byteOffset, length }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, length);

function bytesOf(cursor: string): Uint8Array {
  try {
    return base64urlnopad.decode(cursor);
  } catch {
    throw unknownCursor();
  }
}

const unknownCursor = () =>
  new Refusal(
    'requisicao_invalida',
    'O cursor não é desta lista com estes filtros: use o proximo_cursor como veio.',
    { campo: 'apos' },
  );

interface AskedList {
  readonly filters: CursorScope['filters'];
  readonly page: Page;
  readonly envelope: (found: PageResult) => object;
}

export function askedList(call: Call, list: Omit<CursorScope, 'filters'>): AskedList {
  const cursors = new Cursors(call.world.secret);
  const filters = filtersOf(call);
  const scope = { ...list, filters };
  return {
    filters,
    page: pageOf(call, cursors, scope),
    envelope: ({ itens, proximo }) => ({
      dados: itens,
      tem_mais: proximo !== null,
      proximo_cursor: proximo === null ? null : cursors.write(proximo, scope),
    }),
  };
}

export function filtersOf({ operation, parameters }: Call): Record<string, string> {
  const entries = operation.parameters.flatMap(({ name, in: place }) => {
    const value = parameters.get(name);
    if (place !== 'query' || isPageParameter(name) || value === undefined) return [];
    return [[name, String(value)] as const];
  });
  return Object.fromEntries(entries);
}

function pageOf({ parameters }: Call, cursors: Cursors, scope: CursorScope): Page {
  const apos = parameters.get('apos');
  return {
    limite: Number(parameters.get('limite')),
    apos: apos === undefined ? null : cursors.read(String(apos), scope),
  };
}
