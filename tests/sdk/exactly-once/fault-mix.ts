/** Faults that the sandbox injects through its control plane. */
const OF_THE_SERVICE = [
  'corte_antes',
  'corte_depois',
  'limite_de_requisicoes',
  'erro_interno',
  'servico_indisponivel',
] as const;

/** Faults of the network and of the client. */
const OF_THE_WIRE = [
  /** The service delays the request, so that repetitions get 409 `requisicao_em_andamento`. */
  'held',
  /** No connection is made. */
  'unreachable',
  /** The request never arrives, and no response comes. */
  'lost',
  /** The request takes effect, but no response comes. */
  'unanswered',
  /** No response comes, and the request arrives much later, perhaps after its call has ended. */
  'late',
  /** The response, or a 500 instead, arrives after the attempt has timed out. */
  'tardy',
  /** The request arrives twice at the same time. */
  'twice',
  /** The response is cut off. */
  'truncated',
  /** A proxy answers 503, whether or not it has forwarded the request. */
  'overloaded proxy',
  /** A proxy gives a final answer, whether or not it has forwarded the request. */
  'confused proxy',
  /** The caller aborts, whether or not the request was forwarded. */
  'abort',
] as const;

/** Faults of the machines, which only some scenarios use. */
export type MachineFault =
  /** The service dies between the effect and the record of the key, which it promises to commit together. */
  | 'death'
  /**
   * The client's machine sleeps for two days: its monotonic clock stands still, and the service forgets the
   * key.
   */
  | 'suspension'
  /** The client's wall clock is set back by an hour. */
  | 'set back';

export type ServiceFault = (typeof OF_THE_SERVICE)[number];
export type FaultKind = ServiceFault | MachineFault | (typeof OF_THE_WIRE)[number];

export const isOfTheService = (kind: FaultKind): kind is ServiceFault =>
  OF_THE_SERVICE.some((one) => one === kind);

export interface FaultMix {
  /** Percentage of requests that a fault strikes. */
  readonly chance: number;
  readonly kinds: readonly [FaultKind, ...FaultKind[]];
  /** Possible values of `Retry-After`, in seconds. */
  readonly retryAfter: readonly [number, ...number[]];
}

const [cut, ...others] = OF_THE_SERVICE;
const endsCall = (kind: FaultKind): boolean => kind === 'confused proxy' || kind === 'abort';

/** Faults that retries overcome. */
export const ROUGH: FaultMix = {
  chance: 50,
  kinds: [cut, ...others, ...OF_THE_WIRE.filter((kind) => !endsCall(kind))],
  retryAfter: [0, 1, 60],
};

export const HOSTILE: FaultMix = {
  chance: 75,
  kinds: [cut, ...others, ...OF_THE_WIRE],
  // 61 exceeds the longest wait that the client accepts.
  retryAfter: [0, 1, 60, 61],
};

/** A service that dies and thereby breaks its promise of exactly-once execution. */
export const MORTAL: FaultMix = { ...HOSTILE, kinds: ['death', 'death', 'death', ...HOSTILE.kinds] };

/** A laptop that sleeps and wakes up. Requests in flight are lost rather than delayed. */
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
