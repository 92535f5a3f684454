import { aborted, answeredBy, type Fate, failed, silent, tardy, truncated } from './fate.ts';
import { FaultSwitch } from './fault-switch.ts';
import { Holder } from './holder.ts';
import { keyOf, type Line, loose, type Passage } from './passage.ts';
import type { Subject } from './subject.ts';
import { Turns } from './turns.ts';
import { type FaultKind, isOfTheService, type ServiceFault, type Weather } from './weather.ts';

/** How many requests overtake one that is late, at most. */
const LATEST = 60;
const HOUR = 3_600_000;
const SLEEP = 48 * HOUR;

/**
 * What lies between the calls and the service. Requests enter one by one, so that a fault strikes the one it is meant
 * for; what is held, late or unanswered stays behind while others pass.
 */
export class Network {
  /** How many faults of each kind struck. */
  readonly struck = new Map<FaultKind, number>();
  requests = 0;
  /** How far the wall clock of the clients is ahead of their monotonic one, in milliseconds. */
  skew = 0;
  #suspensions = 0;
  readonly #carry: Subject['carry'];
  readonly #faults: FaultSwitch;
  readonly #holder: Holder;
  readonly #world: Subject['world'];
  readonly #weather: Weather;
  readonly #turns = new Turns();
  #late: { readonly request: Request; readonly due: number }[] = [];
  #isCalm = false;

  constructor(subject: Subject, weather: Weather) {
    this.#carry = subject.carry;
    this.#world = subject.world;
    this.#faults = new FaultSwitch(subject);
    this.#holder = new Holder(subject.carry, this.#faults);
    this.#weather = weather;
  }

  async fetch(request: Request, line: Line): Promise<Response> {
    line.keys.push(keyOf(request));
    this.requests += 1;
    const awake = this.#suspensions;
    const fate = await this.#turns.take(async () => {
      if (awake !== this.#suspensions) return failed('read ECONNRESET', 'ECONNRESET');
      return this.#enter({ request, line });
    });
    return fate();
  }

  /** Ends every fault, and lets go what is held. What is late stays late. */
  async calm(): Promise<void> {
    this.#isCalm = true;
    await this.#turns.take(() => this.#faults.disarmAll());
  }

  /** Delivers what is late, and resolves when nothing is under way any more. */
  async drain(): Promise<void> {
    await this.#turns.take(() => this.#deliverLate(Infinity));
    await this.#holder.done();
  }

  async #enter(passage: Passage): Promise<Fate> {
    const { request, line } = passage;
    if (this.#isCalm) return this.#pass(request);
    await this.#deliverLate(this.requests);
    await this.#holder.meet(request);
    if (line.random.below(100) >= this.#weather.chance) return this.#pass(request);
    return this.#suffer(line.random.pick(this.#weather.kinds), passage);
  }

  #pass(request: Request): Promise<Fate> {
    return answeredBy(this.#carry(request));
  }

  async #suffer(kind: FaultKind, passage: Passage): Promise<Fate> {
    if (isOfTheService(kind)) return this.#strike(kind, passage);
    if (kind === 'held') return this.#holder.hold(passage, () => this.#count(kind));
    this.#count(kind);
    switch (kind) {
      case 'unreachable':
        return failed('connect ECONNREFUSED', 'ECONNREFUSED');
      case 'lost':
        return silent(passage);
      case 'unanswered':
        await this.#deliver(passage.request);
        return silent(passage);
      case 'late':
        await this.#delay(passage);
        return silent(passage);
      case 'tardy':
        return this.#answerTooLate(passage);
      case 'death':
        return this.#die(passage);
      case 'suspension':
        return this.#suspend(passage);
      case 'set back':
        this.skew -= HOUR;
        return this.#pass(passage.request);
      case 'twice':
        return this.#passTwice(passage.request);
      case 'truncated':
        return truncated(await this.#deliver(passage.request));
      case 'overloaded proxy':
        return this.#interpose(passage, [408, 429, 502, 504]);
      case 'confused proxy':
        return this.#interpose(passage, [200, 302, 403, 404, 409]);
      case 'abort':
        await this.#perhapsDeliver(passage);
        return aborted(passage);
    }
  }

  async #strike(tipo: ServiceFault, { request, line }: Passage): Promise<Fate> {
    const fault = await this.#faults.arm({ tipo, retry_after: line.random.pick(this.#weather.retryAfter) });
    const fate = await this.#pass(request);
    if (await this.#faults.disarm(fault)) this.#count(tipo);
    return fate;
  }

  async #answerTooLate(passage: Passage): Promise<Fate> {
    const answer = await this.#deliver(passage.request);
    const failure = new Response('', { status: 500 });
    return tardy(passage, passage.line.random.pick([answer, failure]));
  }

  async #die(passage: Passage): Promise<Fate> {
    await this.#deliver(passage.request);
    this.#world.sql.run('DELETE FROM idempotencia WHERE chave = ? AND status < 300', keyOf(passage.request));
    const failure = () => new Response('', { status: 500 });
    const reset = failed('read ECONNRESET', 'ECONNRESET');
    return passage.line.random.pick<Fate>([
      reset,
      async () => failure(),
      silent(passage),
      tardy(passage, failure()),
    ]);
  }

  /** What is under way on the machine is lost as it falls asleep. */
  async #suspend(passage: Passage): Promise<Fate> {
    await this.#perhapsDeliver(passage);
    this.skew += SLEEP;
    this.#suspensions += 1;
    await this.#faults.pass(SLEEP / 1000);
    return failed('read ECONNRESET', 'ECONNRESET');
  }

  async #passTwice(request: Request): Promise<Fate> {
    const copy = await loose(request);
    const [first] = await Promise.all([this.#pass(copy.clone()), this.#pass(copy)]);
    return first;
  }

  async #interpose(passage: Passage, statuses: readonly [number, ...number[]]): Promise<Fate> {
    await this.#perhapsDeliver(passage);
    const status = passage.line.random.pick(statuses);
    return async () => new Response('<html>', { status });
  }

  async #perhapsDeliver({ request, line }: Passage): Promise<void> {
    if (line.random.below(4) > 0) await this.#deliver(request);
  }

  /** Whoever sent it is not there any more, or does not hear the answer. */
  async #deliver(request: Request): Promise<Response> {
    return this.#carry(await loose(request));
  }

  async #delay({ request, line }: Passage): Promise<void> {
    const due = this.requests + line.random.below(LATEST);
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
