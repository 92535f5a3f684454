import { isDone, type Send } from '../../crash/exchange.ts';

/** A fault that never fires in this test, because its event is never emitted. */
const fault = (vezes: number) => ({ tipo: 'entrega_duplicada', evento: 'cobranca.emitida', vezes });

const MOST = 5;

/** Adds and removes faults of a world, and tracks which must be armed. */
export class ArmedFaults {
  /** `vezes` by fault id; every fault has another `vezes`. */
  readonly #armed = new Map<string, number>();
  #made = 0;
  /**
   * The unanswered change: the `vezes` of a fault that may have been added, or the id of one that may have
   * been removed.
   */
  #open: { readonly vezes?: number; readonly id?: string } = {};
  acknowledged = 0;

  async work(send: Send, onAnswer: () => void): Promise<void> {
    while (await this.#step(send)) onAnswer();
  }

  async judge(send: Send): Promise<string[]> {
    const answer = await send({ method: 'GET', path: '/_sandbox/falhas?limite=100' });
    if (answer?.status !== 200) return [`The faults are answered ${answer?.status} ${answer?.body}`];
    const found = (JSON.parse(answer.body).dados as { id: string; vezes: number }[]).map(
      ({ id, vezes }) => [id, vezes] as const,
    );
    const { vezes: mayBe, id: mayNot } = this.#open;
    const there = new Map(found);
    const wrong = [
      ...[...this.#armed]
        .filter(([id, vezes]) => there.get(id) !== vezes && id !== mayNot)
        .map(([id]) => `${id} was armed, and is not as it was`),
      ...found
        .filter(([id, vezes]) => !this.#armed.has(id) && vezes !== mayBe)
        .map(([id]) => `${id} is armed, and nobody armed it`),
    ];
    this.#armed.clear();
    for (const [id, vezes] of found) this.#armed.set(id, vezes);
    this.#open = {};
    return wrong;
  }

  async #step(send: Send): Promise<boolean> {
    const [oldest] = this.#armed.keys();
    if (this.#armed.size >= MOST && oldest !== undefined) return this.#disarm(send, oldest);
    this.#made += 1;
    this.#open = { vezes: this.#made };
    const answer = await send({ method: 'POST', path: '/_sandbox/falhas', body: fault(this.#made) });
    if (answer === undefined) return false;
    if (!isDone(answer)) throw new Error(`A fault is answered ${answer.status} ${answer.body}`);
    this.#armed.set(JSON.parse(answer.body).id, this.#made);
    return this.#done();
  }

  async #disarm(send: Send, id: string): Promise<boolean> {
    this.#open = { id };
    const answer = await send({ method: 'DELETE', path: `/_sandbox/falhas/${id}` });
    if (answer === undefined) return false;
    if (!isDone(answer)) throw new Error(`${id} is answered ${answer.status} ${answer.body}`);
    this.#armed.delete(id);
    return this.#done();
  }

  #done(): true {
    this.#open = {};
    this.acknowledged += 1;
    return true;
  }
}
