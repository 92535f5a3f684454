import { answeredBy, type Ending, silent } from './ending.ts';
import type { FaultSwitch } from './fault-switch.ts';
import { type InFlight, keyOf, loose } from './in-flight.ts';
import type { Subject } from './subject.ts';

interface Held {
  readonly fault: string;
  /** Remaining repetitions until the request is released. */
  left: number;
}

/** Event-loop turns within which a request is answered or delayed. */
const PATIENCE = 10_000;

export class Holder {
  readonly #carry: Subject['carry'];
  readonly #faults: FaultSwitch;
  readonly #held = new Map<string, Held>();
  readonly #underWay = new Set<Promise<unknown>>();

  constructor(carry: Subject['carry'], faults: FaultSwitch) {
    this.#carry = carry;
    this.#faults = faults;
  }

  async hold({ request, context }: InFlight, onHeld: () => void): Promise<Ending> {
    const { random } = context;
    const fault = await this.#faults.arm({ tipo: 'retencao' });
    const answer = this.#follow(this.#carry(await loose(request.clone())));
    if (!(await this.#isHeld(fault, answer))) {
      await this.#faults.disarm(fault);
      return () => answer;
    }
    onHeld();
    const draw = random.below(4);
    if (draw === 0) {
      await this.#faults.release(fault);
      return () => answer;
    }
    this.#held.set(keyOf(request), { fault, left: random.below(3) });
    // Either a proxy repeats the request and gets 409, or the attempt times out.
    return draw === 1 ? answeredBy(this.#carry(await loose(request))) : silent({ request, context });
  }

  async meet(repetition: Request): Promise<void> {
    const key = keyOf(repetition);
    const held = this.#held.get(key);
    if (held === undefined) return;
    held.left -= 1;
    if (held.left >= 0) return;
    this.#held.delete(key);
    await this.#faults.release(held.fault);
  }

  /** Resolves when every released request has been answered. */
  async done(): Promise<void> {
    await Promise.all(this.#underWay);
  }

  #follow(answer: Promise<Response>): Promise<Response> {
    const end = answer.catch(() => {}).finally(() => this.#underWay.delete(end));
    this.#underWay.add(end);
    return answer;
  }

  async #isHeld(fault: string, answer: Promise<Response>): Promise<boolean> {
    let isAnswered = false;
    const note = () => {
      isAnswered = true;
    };
    answer.then(note, note);
    for (let turn = 0; turn < PATIENCE; turn += 1) {
      if (isAnswered) return false;
      if (await this.#faults.holds(fault)) return true;
      await new Promise(setImmediate);
    }
    throw new Error(`A request is neither answered nor held after ${PATIENCE} turns of the event loop`);
  }
}
