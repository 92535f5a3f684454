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
  /** The answer, or a 500 in its place, comes when the time of the attempt is up. */
  'tardy',
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

/** Faults of the machines themselves, which only some scenarios have. */
export type MachineFault =
  /** The service dies between the effect and its memory of the key, though it promises that they commit together. */
  | 'death'
  /** The client's machine sleeps for two days, in which its monotonic clock stands still, and the service forgets. */
  | 'suspension'
  /** The client's wall clock is set back by an hour. */
  | 'set back';

export type ServiceFault = (typeof OF_THE_SERVICE)[number];
export type FaultKind = ServiceFault | MachineFault | (typeof OF_THE_WIRE)[number];

export const isOfTheService = (kind: FaultKind): kind is ServiceFault =>
  OF_THE_SERVICE.some((one) => one === kind);

/** How bad it gets. */
export interface FaultMix {
  /** Of a hundred requests, how many meet a fault. */
  readonly chance: number;
  readonly kinds: readonly [FaultKind, ...FaultKind[]];
  /** What the service asks for in `Retry-After`, in seconds. */
  readonly retryAfter: readonly [number, ...number[]];
}

const [cut, ...others] = OF_THE_SERVICE;
const endsCall = (kind: FaultKind): boolean => kind === 'confused proxy' || kind === 'abort';

/** Every fault that a retry overcomes. */
export const ROUGH: FaultMix = {
  chance: 50,
  kinds: [cut, ...others, ...OF_THE_WIRE.filter((kind) => !endsCall(kind))],
  retryAfter: [0, 1, 60],
};

/** Every fault there is, on most requests. */
export const HOSTILE: FaultMix = {
  chance: 75,
  kinds: [cut, ...others, ...OF_THE_WIRE],
  // More than the client waits for.
  retryAfter: [0, 1, 60, 61],
};

/** A service that dies; what it had promised does not hold. */
export const MORTAL: FaultMix = { ...HOSTILE, kinds: ['death', 'death', 'death', ...HOSTILE.kinds] };

/** A laptop that is closed and opened again. Nothing is late: what was under way when it was closed is lost. */
export const SLEEPY: FaultMix = {
  chance: 60,
  kinds: [
    'suspension',
    'set back',
    'unreachable',
    'lost',
    'unanswered',
    'tardy',
    'truncated',
    'overloaded proxy',
    'corte_depois',
    'erro_interno',
  ],
  retryAfter: [0, 60],
};
