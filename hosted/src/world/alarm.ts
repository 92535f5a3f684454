import type { Timer } from '../../../mock/src/platform/primitives.ts';
import { monthStart } from '../../../mock/src/treasury/rules/month-yield.ts';
import { nextDueAt } from '../../../mock/src/webhooks/index.ts';
import type { World } from '../../../mock/src/worlds/world.ts';

/** Longest wait of a timer in memory, in milliseconds. The object's alarm covers longer waits. */
const LONGEST_AWAKE = 30_000;

/**
 * Delay of the alarm in milliseconds after work that is due now, so that a delivery attempt is over by then.
 */
const SAFETY = 15_000;

/** Spreads the month end over this many milliseconds, because it is due in every world at once. */
const SPREAD = 60 * 60_000;

/**
 * Longest time that an alarm waits for deliveries, in milliseconds. Unfinished deliveries get another alarm.
 */
const LONGEST_RING = 60_000;

/** Delay in milliseconds before the next due instant is read again after a failure. */
const AFTER_FAILURE = 10 * 60_000;

export interface AlarmStorage {
  getAlarm(): Promise<number | null>;
  setAlarm(at: number): Promise<void>;
}

export interface WorldAlarmOptions {
  readonly storage: AlarmStorage;
  readonly id: string;
  readonly world: () => World | undefined;
  /** Platform timer, which keeps the object in memory and is lost with it. */
  readonly timer: Timer;
  readonly realClock: { now(): number };
  readonly onError: (error: unknown) => void;
}

/**
 * Runs a world's scheduled work in an object that the platform evicts when idle. A timer covers short waits.
 * The object's alarm mirrors the next due instant, so that work continues after a long wait or a crash
 * without any request. The alarm is set in the turn that writes the due work, and both commit together. The
 * alarm is never deleted, because that costs another row; an alarm that finds nothing due sets the next one.
 */
export class WorldAlarm {
  readonly #options: WorldAlarmOptions;
  readonly #jitter: number;
  #armed: number | undefined;
  #isRinging = false;

  /** Must finish before the object takes a request, because reading the current alarm is asynchronous. */
  static async of(options: WorldAlarmOptions): Promise<WorldAlarm> {
    return new WorldAlarm(options, (await options.storage.getAlarm()) ?? undefined);
  }

  private constructor(options: WorldAlarmOptions, armed: number | undefined) {
    this.#options = options;
    this.#armed = armed;
    this.#jitter = Number.parseInt(options.id.slice(0, 8), 16) % SPREAD;
  }

  /** The world's timer, which the world restarts in the turn of each change. */
  readonly timer: Timer = (milliseconds, work) => {
    this.mirror();
    if (milliseconds > LONGEST_AWAKE) return () => {};
    return this.#options.timer(milliseconds, work);
  };

  /**
   * Sets the alarm for the next due instant unless an earlier alarm is set. Never throws. Must run after each
   * change and after each response, because a read may have closed a month.
   */
  mirror(): void {
    // The platform repeats the alarm if this process dies, and `ring` mirrors at its end.
    if (this.#isRinging) return;
    const at = this.#next();
    if (at === undefined || (this.#armed !== undefined && this.#armed <= at)) return;
    this.#armed = at;
    this.#options.storage.setAlarm(at).catch(this.#options.onError);
  }

  /** Handles the alarm: does due work, waits for deliveries, and sets the next alarm. Never rejects. */
  async ring(): Promise<void> {
    this.#armed = undefined;
    this.#isRinging = true;
    try {
      const world = this.#options.world();
      world?.look();
      if (world !== undefined) await this.#within(LONGEST_RING, world.dispatcher.idle());
    } catch (error) {
      this.#options.onError(error);
    } finally {
      this.#isRinging = false;
      this.mirror();
    }
  }

  async #within(milliseconds: number, work: Promise<void>): Promise<void> {
    let callOff = (): void => {};
    const over = new Promise<void>((resolve) => {
      callOff = this.#options.timer(milliseconds, resolve);
    });
    await Promise.race([work, over]);
    callOff();
  }

  #next(): number | undefined {
    const now = this.#options.realClock.now();
    try {
      const world = this.#options.world();
      const wait = world && waitOf(world, this.#jitter);
      return wait === undefined ? undefined : now + Math.max(wait, SAFETY);
    } catch (error) {
      this.#options.onError(error);
      return now + AFTER_FAILURE;
    }
  }
}

/**
 * Returns the milliseconds until a world needs an alarm, or undefined when it needs none. Month ends and
 * expirations without a webhook destination need none, because the next request processes them. Month ends
 * with a destination are spread over time, because they are due in every world at once.
 */
function waitOf({ sql, clock, nextChange }: World, jitter: number): number | undefined {
  const now = clock.now();
  const isTold = sql.rows('SELECT 1 FROM webhooks WHERE habilitado = 1 AND pausado = 0 LIMIT 1').length > 0;
  if (!isTold) return undefined;
  const change = nextChange() ?? Number.POSITIVE_INFINITY;
  const told = change === monthStart(change) ? change + jitter : change;
  const at = Math.min(nextDueAt(sql) ?? Number.POSITIVE_INFINITY, told);
  if (at > now && !clock.runs) return undefined;
  return at === Number.POSITIVE_INFINITY ? undefined : at - now;
}
