import type { Org, World } from './world.ts';

/** A request to the API, before it is written. */
export interface Call {
  /** Place of the organization in the world. */
  readonly org: number;
  /** Whether the key of the request has the scope `admin`. */
  readonly admin: boolean;
  readonly operation: OperationName;
  /** `{id}` of the path. */
  readonly id?: string;
  readonly body?: Body;
  readonly key?: string;
}

export type OperationName = keyof typeof WRITES;

export interface Body {
  readonly [property: string]: unknown;
}

/** What histories write, and the status of its success; none is read from the contract, which the answers are judged by. */
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

/** What a call is answered: its status, and a view of the resource or the refusal. */
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

/** The organization that a call speaks for. */
export function orgOf({ orgs }: World, { org }: Pick<Call, 'org'>): Org {
  const found = orgs[org];
  if (found === undefined) throw new RangeError(`there is no organization ${org}`);
  return found;
}

/** What is kept of a decision: who made it, and why. */
export const decisionOf = ({ adminId }: Org, { comentario = null }: Body = {}) => ({
  por: adminId,
  comentario: comentario as string | null,
});

/** What two repetitions of a call have in common. */
export const printOf = ({ operation, id, body }: Call): string => JSON.stringify([operation, id, body]);
