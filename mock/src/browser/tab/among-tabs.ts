import { Answering } from './answering.ts';
import { Asking } from './asking.ts';
import type { Between, Commons, SharedState } from './commons.ts';
import type { TabState } from './messages.ts';
import { Settled } from './settled.ts';

/** A sandbox that this worker has open. */
export interface OpenSandbox {
  readonly isKept: boolean;
  /** Whether somebody may have changed it since its start. */
  readonly isTouched: boolean;
  readonly fetch: (request: Request) => Promise<Response>;
}

/** What is kept cannot be opened. */
export class UnusableWorld extends Error {
  override readonly name = 'UnusableWorld';
}

export interface Opening {
  readonly erase: boolean;
  /** How far it is, from 0 to 1. */
  readonly onProgress: (progress: number) => void;
  /** Of the open sandbox, when it is changed for the first time since its start, and when it is back there. */
  readonly onTouch: (isTouched: boolean) => void;
}

interface Options {
  readonly commons: Commons;
  readonly open: (how: Opening) => Promise<OpenSandbox>;
  readonly tell: (state: TabState) => void;
  /** Unlike that of any other worker. */
  readonly id: string;
}

const OWNER = 'owner';
const CLOSED = 'The tab that had the sandbox open was closed';

/**
 * The sandbox of an origin, as the worker of one of its tabs has it: one worker, the owner, has it open, and the others
 * ask that one. When it ends, the next one opens the sandbox; what the old one was asked and had not answered is cut.
 */
export class AmongTabs {
  readonly #options: Options;
  /** Whoever answers now; waits while the sandbox is being opened. */
  #answers = new Settled<Pick<OpenSandbox, 'fetch'>>();
  /** Of this worker as the owner. */
  #state: SharedState | undefined;
  #sandbox: OpenSandbox | undefined;
  readonly #askers = new Map<string, Answering>();
  /** Of this worker as one that asks. */
  #asked: { readonly owner: string; readonly asking: Asking; readonly state: SharedState } | undefined;
  #shallErase = false;

  constructor(options: Options) {
    this.#options = options;
    const { commons, id } = options;
    commons.onMessage((message) => this.#hear(message));
    // Others find out by it when this worker has ended, so it comes before the first message.
    commons.hold(id, () => {
      commons.hold(OWNER, () => this.#own());
      commons.post({ from: id, isNew: true });
      return FOREVER;
    });
  }

  /** @throws {TypeError} when the sandbox cannot be opened, or who was to answer has ended */
  async fetch(request: Request): Promise<Response> {
    const answering = await this.#answers.value;
    return answering.fetch(request);
  }

  /** Erases what is kept if it cannot be opened, whoever is to open it. */
  erase(): void {
    this.#shallErase = true;
    const state = this.#state ?? this.#asked?.state;
    if (state !== undefined) this.#become(state);
  }

  #own(): Promise<void> {
    this.#asked?.asking.cutAll(CLOSED);
    this.#asked = undefined;
    void this.#open(false);
    return FOREVER;
  }

  async #open(erase: boolean): Promise<void> {
    const onProgress = (progress: number) => this.#announce({ is: 'opening', progress });
    const onTouch = (isTouched: boolean) => {
      if (this.#state?.is === 'ready') this.#announce({ ...this.#state, isTouched });
    };
    onProgress(0);
    try {
      this.#sandbox = await this.#options.open({ erase, onProgress, onTouch });
      const { isKept, isTouched } = this.#sandbox;
      this.#announce({ is: 'ready', isKept, isTouched });
    } catch (error) {
      const { message } = error as Error;
      this.#announce({ is: 'failed', reason: message, erasingHelps: error instanceof UnusableWorld });
    }
  }

  #announce(state: SharedState): void {
    this.#state = state;
    this.#options.commons.post({ from: this.#options.id, state });
    this.#become(state);
  }

  #become(state: SharedState): void {
    if (state.is === 'failed' && this.#shallErase) {
      this.#eraseAll();
      return;
    }
    if (state.is !== 'opening') this.#shallErase = false;
    const { asking } = this.#asked ?? {};
    if (state.is === 'ready') this.#answers.resolve(asking ?? (this.#sandbox as OpenSandbox));
    else if (state.is === 'failed') this.#answers.reject(new TypeError(state.reason));
    else if (this.#answers.isSettled) this.#answers = new Settled();
    const owner = asking === undefined ? 'this-tab' : 'another-tab';
    this.#options.tell(state.is === 'ready' ? { ...state, owner } : state);
  }

  #eraseAll(): void {
    this.#shallErase = false;
    if (this.#asked === undefined) {
      void this.#open(true);
      return;
    }
    const { commons, id } = this.#options;
    this.#become({ is: 'opening', progress: 0 });
    commons.post({ from: id, to: this.#asked.owner, erase: true });
  }

  #hear(message: Between): void {
    // Other programs of the origin may use the same channel.
    if (!isBetween(message)) return;
    const { commons, id } = this.#options;
    const { from } = message;
    if ('isNew' in message) {
      if (this.#state !== undefined) commons.post({ from: id, state: this.#state });
    } else if ('state' in message) this.#follow(from, message.state);
    else if (message.to !== id) return;
    else if ('asked' in message) this.#askerOf(from).hear(message.asked);
    else if ('erase' in message) this.erase();
    else if (this.#asked?.owner === from) this.#asked.asking.hear(message.answered);
  }

  #follow(owner: string, state: SharedState): void {
    // Sent before this worker became the owner.
    if (this.#state !== undefined) return;
    this.#asked = { owner, asking: this.#askingOf(owner), state };
    this.#become(state);
  }

  #askingOf(owner: string): Asking {
    if (this.#asked?.owner === owner) return this.#asked.asking;
    this.#asked?.asking.cutAll(CLOSED);
    if (this.#answers.isSettled) this.#answers = new Settled();
    const { commons, id } = this.#options;
    commons.hold(owner, () => this.#leave(owner));
    return new Asking((asked) => commons.post({ from: id, to: owner, asked }));
  }

  /** An owner has ended; its last message may have come after the first of the next one. */
  #leave(owner: string): void {
    if (this.#asked?.owner !== owner) return;
    this.#asked.asking.cutAll(CLOSED);
    this.#asked = undefined;
    if (this.#answers.isSettled) this.#answers = new Settled();
    const { commons, id, tell } = this.#options;
    tell({ is: 'opening', progress: 0 });
    commons.post({ from: id, isNew: true });
  }

  /** What answers another worker, until that one has ended. */
  #askerOf(asker: string): Answering {
    const known = this.#askers.get(asker);
    if (known !== undefined) return known;
    const { commons, id } = this.#options;
    const answering = new Answering(
      (request) => this.fetch(request),
      (answered) => commons.post({ from: id, to: asker, answered }),
    );
    this.#askers.set(asker, answering);
    commons.hold(asker, () => {
      answering.cancelAll();
      this.#askers.delete(asker);
    });
    return answering;
  }
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** Whether it is of a worker of a tab: all that is read of it is there. */
const isBetween = (message: Partial<Record<string, unknown>>): boolean =>
  isObject(message) &&
  typeof message.from === 'string' &&
  ['state', 'asked', 'answered'].every((part) => !(part in message) || isObject(message[part])) &&
  ['isNew', 'state', 'asked', 'answered', 'erase'].some((part) => part in message);

const FOREVER = new Promise<void>(() => {});
