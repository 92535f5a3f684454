/** Faults that the sandbox suffers by itself when told to. */
const OF_THE_SERVICE = [
  'corte_antes',
  'corte_depois',
  'limite_de_requisicoes',
  'erro_interno',
  'servico_indisponivel',
] as const;

/** Faults of what lies between client and service, and of the client itself. */
const OF_THE_WIRE = [
  /** The service holds the request, so that its repetitions meet 409 `requisicao_em_andamento`. */
  'held',
  /** No connection is made. */
  'unreachable',
  /** Nobody ever answers, and the request never arrives. */
  'lost',
  /** Nobody ever answers, though the request arrives and is carried out. */
  'unanswered',
  /** Nobody ever answers, and the request arrives much later, perhaps after its call has ended. */
  'late',
  /** The request arrives twice, at the same time. */
  'twice',
  /** The answer breaks off. */
  'truncated',
  /** Something on the way answers that it is overloaded, with the request passed on or not. */
  'overloaded proxy',
  /** Something on the way answers as if the call were over, with the request passed on or not. */
  'confused proxy',
  /** The caller aborts, with the request passed on or not. */
  'abort',
] as const;

export type ServiceFault = (typeof OF_THE_SERVICE)[number];
export type FaultKind = ServiceFault | (typeof OF_THE_WIRE)[number];

export const isOfTheService = (kind: FaultKind): kind is ServiceFault =>
  OF_THE_SERVICE.some((one) => one === kind);

/** How bad it gets. */
export interface Weather {
  /** Of a hundred requests, how many meet a fault. */
  readonly chance: number;
  readonly kinds: readonly [FaultKind, ...FaultKind[]];
  /** What the service asks for in `Retry-After`, in seconds. */
  readonly retryAfter: readonly [number, ...number[]];
}

const [cut, ...others] = OF_THE_SERVICE;
const endsCall = (kind: FaultKind): boolean => kind === 'confused proxy' || kind === 'abort';

/** Every fault that a retry overcomes. */
export const ROUGH: Weather = {
  chance: 50,
  kinds: [cut, ...others, ...OF_THE_WIRE.filter((kind) => !endsCall(kind))],
  retryAfter: [0, 1, 60],
};

/** Every fault there is, on most requests. */
export const HOSTILE: Weather = {
  chance: 75,
  kinds: [cut, ...others, ...OF_THE_WIRE],
  // More than the client waits for.
  retryAfter: [0, 1, 60, 61],
};
