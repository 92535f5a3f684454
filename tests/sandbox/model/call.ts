import type { Org, World } from './world.ts';

/** A request to the API, before it is written. */
export interface Call {
  /** Place of the organisation in the world. */
  readonly org: number;
  /** Whether the key of the request has the scope `admin`. */
  readonly admin: boolean;
  readonly operation: OperationName;
  /** `{id}` of the path. */
  readonly id?: string;
  readonly body?: Body;
  readonly key?: string;
}

export type OperationName = keyof typeof ROUTES;

export interface Body {
  readonly [property: string]: unknown;
}

/** Method and path of what histories write; none is read from the contract, which the answers are judged by. */
export const ROUTES = {
  criarProposta: ['POST', '/propostas', 201],
  aprovarProposta: ['POST', '/propostas/{id}/aprovar', 200],
  rejeitarProposta: ['POST', '/propostas/{id}/rejeitar', 200],
  criarResgate: ['POST', '/resgates', 201],
  aprovarResgate: ['POST', '/resgates/{id}/aprovar', 200],
  rejeitarResgate: ['POST', '/resgates/{id}/rejeitar', 200],
  cancelarResgate: ['POST', '/resgates/{id}/cancelar', 200],
  reemitirTransacao: ['POST', '/transacoes/{id}/reemitir', 201],
  reenviarEvento: ['POST', '/eventos/{id}/reenviar', 200],
  definirPoliticaDeAlocacao: ['PUT', '/politica-de-alocacao', 200],
  vincularCarteira: ['POST', '/carteiras', 201],
  desvincularCarteira: ['DELETE', '/carteiras/{id}', 204],
} as const;

/** What a call is answered: its status, and a view of the resource or the refusal. */
export interface Reply {
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

/** The organisation that a call speaks for. */
export function orgOf({ orgs }: World, { org }: Pick<Call, 'org'>): Org {
  const found = orgs[org];
  if (found === undefined) throw new RangeError(`there is no organisation ${org}`);
  return found;
}

export function toRequest(world: World, call: Call): Request {
  const [method, path] = ROUTES[call.operation];
  const { admin, operador } = orgOf(world, call);
  const headers = new Headers({ Authorization: `Bearer ${call.admin ? admin : operador}` });
  if (call.key !== undefined) headers.set('Idempotency-Key', call.key);
  const body = call.body === undefined ? null : JSON.stringify(call.body);
  if (body !== null) headers.set('Content-Type', 'application/json');
  return new Request(`http://sandbox.test/v1${path.replace('{id}', call.id ?? '')}`, {
    method,
    headers,
    body,
  });
}

/** What is kept of a decision: who made it, and why. */
export const decisionOf = ({ adminId }: Org, { comentario = null }: Body = {}) => ({
  por: adminId,
  comentario: comentario as string | null,
});

/** What two repetitions of a call have in common. */
export const printOf = ({ operation, id, body }: Call): string => JSON.stringify([operation, id, body]);
