import type { Timer } from '../../../mock/src/platform/primitives.ts';
import { monthStart } from '../../../mock/src/treasury/rules/month-yield.ts';
import { nextDueAt } from '../../../mock/src/webhooks/index.ts';
import type { World } from '../../../mock/src/worlds/world.ts';

/** Longest wait that keeps an object awake, in milliseconds: what comes later is left to the alarm. */
const LONGEST_AWAKE = 30_000;

/** How far ahead the alarm behind what is due at once stands, in milliseconds: an attempt at a delivery is over by then. */
const SAFETY = 15_000;

/** Over how long the worlds close a month that ends for all of them at one instant, in milliseconds. */
const SPREAD = 60 * 60_000;

/** How long an alarm waits for deliveries, in milliseconds; what is not over by then has another alarm. */
const LONGEST_RING = 60_000;

/** When what could not be found out is asked again, in milliseconds. */
const AFTER_FAILURE = 10 * 60_000;

/** What an object may do with its one alarm. */
export interface AlarmStorage {
  getAlarm(): Promise<number | null>;
  setAlarm(at: number): Promise<void>;
}

export interface WorldAlarmOptions {
  readonly storage: AlarmStorage;
  /** The id of the object, in hexadecimal. */
  readonly id: string;
  /** The world that the object has now; undefined while it has none. */
  readonly world: () => World | undefined;
  /** The timer of the platform, which an object is kept awake by and which ends with it. */
  readonly timer: Timer;
  /** Real time, in milliseconds. */
  readonly realClock: { now(): number };
  /** Called with what kept the next instant from being found out, or the due work from being done. */
  readonly onError: (error: unknown) => void;
}

/**
 * What a world does by itself, on an object that the platform takes out of memory when nobody calls: short waits are
 * those of a timer, and its one alarm mirrors what is due next, so that it comes after a long wait, and after the process
 * was killed, with no request. The alarm is set in the turn that wrote what is due, and both are committed together. It is
 * never deleted, which would write one row more: one that finds nothing due sets the next.
 */
export class WorldAlarm {
  readonly #options: WorldAlarmOptions;
  readonly #jitter: number;
  /** When the alarm is set for; undefined while it is not. */
  #armed: number | undefined;
  #isRinging = false;

  /** Call it before the object takes a request: which alarm is set already is only told in time. */
  static async of(options: WorldAlarmOptions): Promise<WorldAlarm> {
    return new WorldAlarm(options, (await options.storage.getAlarm()) ?? undefined);
  }

  private constructor(options: WorldAlarmOptions, armed: number | undefined) {
    this.#options = options;
    this.#armed = armed;
    this.#jitter = Number.parseInt(options.id.slice(0, 8), 16) % SPREAD;
  }

  /** The timer of the world, which asks for it in the turn of each change. */
  readonly timer: Timer = (milliseconds, work) => {
    this.mirror();
    if (milliseconds > LONGEST_AWAKE) return () => {};
    return this.#options.timer(milliseconds, work);
  };

  /**
   * Sets the alarm for what is due next, unless it is set for an earlier instant; never throws. The timer does it after each
   * change; call it when a request has been answered, too: a reading may have found a month ended.
   */
  mirror(): void {
    // The platform rings again if this process dies meanwhile, and the end of the ring mirrors.
    if (this.#isRinging) return;
    const at = this.#next();
    if (at === undefined || (this.#armed !== undefined && this.#armed <= at)) return;
    this.#armed = at;
    this.#options.storage.setAlarm(at).catch(this.#options.onError);
  }

  /** What the object does when its alarm rings: it does what is due, waits for the deliveries, and mirrors; never rejects. */
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

  /** When the alarm is needed, in real time; undefined when it is not. */
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
 * In how many milliseconds a world needs an alarm; undefined when it needs none. It needs none to close a month or to let
 * a transaction expire that nobody is told of: its next call finds that done. A month that ends is told of with a delay,
 * since it ends for every world at one instant.
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
