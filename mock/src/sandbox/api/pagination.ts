import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Call } from '../../admission/call.ts';
import { isPageParameter } from '../../contract/page-parameters.ts';
import { Refusal } from '../../refusal.ts';
import type { Page, PageResult } from '../store/page.ts';

const MAC_LENGTH = 16;

/** What a cursor is bound to: one list, one organisation, one set of filters. */
export interface CursorScope {
  readonly organizacaoId: string;
  readonly operationId: string;
  readonly filters: Readonly<Record<string, string>>;
}

/** Writes and reads the cursors of a world, which are opaque to clients. */
export class Cursors {
  readonly #secret: string;

  constructor(secret: string) {
    this.#secret = secret;
  }

  write(seq: number, scope: CursorScope): string {
    const place = placeOf(seq);
    return Buffer.concat([this.#sign(place, scope), place]).toString('base64url');
  }

  /** @throws {Refusal} 422 on `apos` when this world did not write the cursor for this list */
  read(cursor: string, scope: CursorScope): number {
    const bytes = Buffer.from(cursor, 'base64url');
    const place = bytes.subarray(MAC_LENGTH);
    if (place.length !== 8 || bytes.toString('base64url') !== cursor) throw unknownCursor();
    if (!timingSafeEqual(bytes.subarray(0, MAC_LENGTH), this.#sign(place, scope))) throw unknownCursor();
    return Number(place.readBigUInt64BE());
  }

  #sign(place: Buffer, { organizacaoId, operationId, filters }: CursorScope): Buffer {
    const about = JSON.stringify([organizacaoId, operationId, Object.entries(filters).sort()]);
    const mac = createHmac('sha256', `cursor\n${this.#secret}`).update(place).update(about);
    return mac.digest().subarray(0, MAC_LENGTH);
  }
}

function placeOf(seq: number): Buffer {
  const place = Buffer.alloc(8);
  place.writeBigUInt64BE(BigInt(seq));
  return place;
}

const unknownCursor = () =>
  new Refusal(
    'requisicao_invalida',
    'O cursor não é desta lista com estes filtros: use o proximo_cursor como veio.',
    { campo: 'apos' },
  );

/** A page as the envelope of every list shows it. */
export const envelopeOf = ({ itens, proximo }: PageResult, cursors: Cursors, scope: CursorScope): object => ({
  dados: itens,
  tem_mais: proximo !== null,
  proximo_cursor: proximo === null ? null : cursors.write(proximo, scope),
});

/** The query parameters of a list, without those of pagination. */
export function filtersOf({ operation, parameters }: Call): Record<string, string> {
  const entries = operation.parameters.flatMap(({ name, in: place }) => {
    const value = parameters.get(name);
    if (place !== 'query' || isPageParameter(name) || value === undefined) return [];
    return [[name, String(value)] as const];
  });
  return Object.fromEntries(entries);
}

/** The page that a call asks for. */
export function pageOf({ parameters }: Call, cursors: Cursors, scope: CursorScope): Page {
  const apos = parameters.get('apos');
  return {
    limite: Number(parameters.get('limite')),
    apos: apos === undefined ? null : cursors.read(String(apos), scope),
  };
}
