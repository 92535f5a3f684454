import { aborted, answeredBy, type Ending, failed, silent, tardy, truncated } from './ending.ts';
import { type FaultKind, type FaultMix, isOfTheService, type ServiceFault } from './fault-mix.ts';
import { FaultSwitch } from './fault-switch.ts';
import { Holder } from './holder.ts';
import { type CallContext, type InFlight, keyOf, loose } from './in-flight.ts';
import type { Subject } from './subject.ts';
import { Turns } from './turns.ts';

const LATEST = 60;
const HOUR = 3_600_000;
const SLEEP = 48 * HOUR;
const TELLS_WHEN: readonly ServiceFault[] = ['limite_de_requisicoes', 'servico_indisponivel'];

/**
 * The simulated network between calls and service. Requests enter one by one, so that a fault strikes the
 * intended one; delayed, late and unanswered requests wait while others pass.
 */
export class Network {
  readonly struck = new Map<FaultKind, number>();
  requests = 0;
  /** Milliseconds between the clients' wall clock and their monotonic clock. */
  skew = 0;
  #suspensions = 0;
  readonly #carry: Subject['carry'];
  readonly #faults: FaultSwitch;
  readonly #holder: Holder;
  readonly #world: Subject['world'];
  readonly #mix: FaultMix;
  readonly #turns = new Turns();
  #late: { readonly request: Request; readonly due: number }[] = [];
  #areFaultsOver = false;

  constructor(subject: Subject, mix: FaultMix) {
    this.#carry = subject.carry;
    this.#world = subject.world;
    this.#faults = new FaultSwitch(subject);
    this.#holder = new Holder(subject.carry, this.#faults);
    this.#mix = mix;
  }

  async fetch(request: Request, context: CallContext): Promise<Response> {
    context.keys.push(keyOf(request));
    this.requests += 1;
    const awake = this.#suspensions;
    const ending = await this.#turns.take(async () => {
      if (awake !== this.#suspensions) return failed('read ECONNRESET', 'ECONNRESET');
      return this.#enter({ request, context });
    });
    return ending();
  }

  /** Removes all faults and releases delayed requests. Late requests stay late. */
  async endFaults(): Promise<void> {
    this.#areFaultsOver = true;
    await this.#turns.take(() => this.#faults.disarmAll());
  }

  /** Delivers late requests; resolves when no request is in flight. */
  async drain(): Promise<void> {
    await this.#turns.take(() => this.#deliverLate(Infinity));
    await this.#holder.done();
  }

  async #enter(inFlight: InFlight): Promise<Ending> {
    const { request, context } = inFlight;
    if (this.#areFaultsOver) return this.#pass(request);
    await this.#deliverLate(this.requests);
    await this.#holder.meet(request);
    if (context.random.below(100) >= this.#mix.chance) return this.#pass(request);
    return this.#suffer(context.random.pick(this.#mix.kinds), inFlight);
  }

  #pass(request: Request): Promise<Ending> {
    return answeredBy(this.#carry(request));
  }

  async #suffer(kind: FaultKind, inFlight: InFlight): Promise<Ending> {
    if (isOfTheService(kind)) return this.#strike(kind, inFlight);
    if (kind === 'held') return this.#holder.hold(inFlight, () => this.#count(kind));
    this.#count(kind);
    switch (kind) {
      case 'unreachable':
        return failed('connect ECONNREFUSED', 'ECONNREFUSED');
      case 'lost':
        return silent(inFlight);
      case 'unanswered':
        await this.#deliver(inFlight.request);
        return silent(inFlight);
      case 'late':
        await this.#delay(inFlight);
        return silent(inFlight);
      case 'tardy':
        return this.#answerTooLate(inFlight);
      case 'death':
        return this.#die(inFlight);
      case 'suspension':
        return this.#suspend(inFlight);
      case 'set back':
        this.skew -= HOUR;
        return this.#pass(inFlight.request);
      case 'twice':
        return this.#passTwice(inFlight.request);
      case 'truncated':
        return truncated(await this.#deliver(inFlight.request));
      case 'overloaded proxy':
        return this.#interpose(inFlight, [408, 429, 502, 504]);
      case 'confused proxy':
        return this.#interpose(inFlight, [200, 302, 403, 404, 409]);
      case 'abort':
        await this.#perhapsDeliver(inFlight);
        return aborted(inFlight);
    }
  }

  async #strike(tipo: ServiceFault, { request, context }: InFlight): Promise<Ending> {
    const retry_after = context.random.pick(this.#mix.retryAfter);
    const fault = await this.#faults.arm({ tipo, ...(TELLS_WHEN.includes(tipo) && { retry_after }) });
    const ending = await this.#pass(request);
    if (await this.#faults.disarm(fault)) this.#count(tipo);
    return ending;
  }

  async #answerTooLate(inFlight: InFlight): Promise<Ending> {
    const answer = await this.#deliver(inFlight.request);
    const failure = new Response('', { status: 500 });
    return tardy(inFlight, inFlight.context.random.pick([answer, failure]));
  }

  async #die(inFlight: InFlight): Promise<Ending> {
    await this.#deliver(inFlight.request);
    this.#world.sql.run('DELETE FROM idempotencia WHERE chave = ? AND status < 300', keyOf(inFlight.request));
    const failure = () => new Response('', { status: 500 });
    const reset = failed('read ECONNRESET', 'ECONNRESET');
    return inFlight.context.random.pick<Ending>([
      reset,
      async () => failure(),
      silent(inFlight),
      tardy(inFlight, failure()),
    ]);
  }

  async #suspend(inFlight: InFlight): Promise<Ending> {
    await this.#perhapsDeliver(inFlight);
    this.skew += SLEEP;
    this.#suspensions += 1;
    await this.#faults.pass(SLEEP / 1000);
    return failed('read ECONNRESET', 'ECONNRESET');
  }

  async #passTwice(request: Request): Promise<Ending> {
    const copy = await loose(request);
    const [first] = await Promise.all([this.#pass(copy.clone()), this.#pass(copy)]);
    return first;
  }

  async #interpose(inFlight: InFlight, statuses: readonly [number, ...number[]]): Promise<Ending> {
    await this.#perhapsDeliver(inFlight);
    const status = inFlight.context.random.pick(statuses);
    return async () => new Response('<html>', { status });
  }

  async #perhapsDeliver({ request, context }: InFlight): Promise<void> {
    if (context.random.below(4) > 0) await this.#deliver(request);
  }

  /** Sends a copy that outlives the attempt, because the sender is gone or no longer listens. */
  async #deliver(request: Request): Promise<Response> {
    return this.#carry(await loose(request));
  }

  async #delay({ request, context }: InFlight): Promise<void> {
    const due = this.requests + context.random.below(LATEST);
    this.#late.push({ request: await loose(request), due });
  }

  async #deliverLate(now: number): Promise<void> {
    const due = this.#late.filter((packet) => packet.due <= now);
    this.#late = this.#late.filter((packet) => packet.due > now);
    for (const { request } of due) await this.#carry(request);
  }

  #count(kind: FaultKind): void {
    this.struck.set(kind, (this.struck.get(kind) ?? 0) + 1);
  }
}
