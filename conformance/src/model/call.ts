import type { Org, World } from './world.ts';

export interface Call {
  readonly org: number;
  readonly admin: boolean;
  readonly operation: OperationName;
  readonly id?: string;
  readonly body?: Body;
  readonly key?: string;
}

export type OperationName = keyof typeof WRITES;

export interface Body {
  readonly [property: string]: unknown;
}

/** Write operations and their success status. Not read from the contract, so that an error there is found. */
export const WRITES = {
  criarProposta: 201,
  aprovarProposta: 200,
  rejeitarProposta: 200,
  criarResgate: 201,
  aprovarResgate: 200,
  rejeitarResgate: 200,
  cancelarResgate: 200,
  reemitirTransacao: 201,
  reenviarEvento: 200,
  definirPoliticaDeAlocacao: 200,
  vincularCarteira: 201,
  desvincularCarteira: 204,
} as const;

export interface CallReply {
  readonly status: number;
  readonly view?: unknown;
}

export class Refused extends Error {
  readonly status: number;
  readonly codigo: string;
  readonly campo: string | null;

  constructor(status: number, codigo: string, campo: string | null = null) {
    super(`${status} ${codigo} (${campo})`);
    this.status = status;
    this.codigo = codigo;
    this.campo = campo;
  }
}

export const notFound = (): Refused => new Refused(404, 'nao_encontrado', 'id');
export const wrongState = (): Refused => new Refused(409, 'estado_incompativel');

export function orgOf({ orgs }: World, { org }: Pick<Call, 'org'>): Org {
  const found = orgs[org];
  if (found === undefined) throw new RangeError(`there is no organization ${org}`);
  return found;
}

export const decisionOf = ({ adminId }: Org, { comentario = null }: Body = {}) => ({
  por: adminId,
  comentario: comentario as string | null,
});

export const printOf = ({ operation, id, body }: Call): string => JSON.stringify([operation, id, body]);
