import { createRequire, getCompileCacheDir } from 'node:module';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { ContractError } from '../contract/operations.ts';
import type { JsonObject } from '../contract/reader/document.ts';
import type { ExampleAnswers, OperationPlace } from '../contract/recorded-answers.ts';
import type { JsonResponse } from '../http/response.ts';
import type { Choice } from '../prefer.ts';
import type { Question, Reply, ThreadData } from './examples.ts';

interface Asked {
  readonly resolve: (answer: JsonResponse | undefined) => void;
  readonly reject: (reason: Error) => void;
}

/** Runs Prism in a thread that starts on first use and restarts after it ends. */
export class EngineThread implements ExampleAnswers {
  readonly #document: JsonObject;
  readonly #asked = new Map<number, Asked>();
  #worker: Worker | undefined;
  #count = 0;

  constructor(document: JsonObject) {
    this.#document = document;
  }

  async load(): Promise<void> {
    await this.#ask({});
  }

  async answer({ method, path }: OperationPlace, choice?: Choice): Promise<JsonResponse> {
    return (await this.#ask({ place: { method, path }, choice })) as JsonResponse;
  }

  /** Lets the thread keep the process alive only while a reply is pending. */
  #ask(question: Omit<Question, 'n'>): Promise<JsonResponse | undefined> {
    this.#worker ??= this.#start();
    this.#worker.ref();
    this.#count += 1;
    const n = this.#count;
    this.#worker.postMessage({ n, ...question });
    return new Promise((resolve, reject) => this.#asked.set(n, { resolve, reject }));
  }

  #start(): Worker {
    const file = new URL(`./thread${extname(import.meta.url)}`, import.meta.url);
    const workerData: ThreadData = {
      document: this.#document,
      isCompileCached: getCompileCacheDir() !== undefined,
    };
    // Node's flags for the program, such as `--input-type`, may not fit a worker's file.
    return new Worker(file, { workerData, execArgv: [] })
      .on('message', (reply: Reply) => this.#settle(reply))
      .on('error', (error) => this.#fail(error))
      .on('exit', () => this.#fail(new Error('The thread of Prism ended')));
  }

  #settle(reply: Reply): void {
    const asked = this.#asked.get(reply.n);
    this.#asked.delete(reply.n);
    if (this.#asked.size === 0) this.#worker?.unref();
    if ('failure' in reply) asked?.reject(new Error(reply.failure));
    else asked?.resolve(reply.answer);
  }

  #fail(error: Error): void {
    this.#worker = undefined;
    for (const { reject } of this.#asked.values()) reject(error);
    this.#asked.clear();
  }
}

const threads = new WeakMap<JsonObject, EngineThread>();

/** Optional peer dependencies, at the tested versions. */
export const PRISM = ['@stoplight/prism-core@5.15.10', '@stoplight/prism-http@5.15.10'] as const;

/**
 * Returns the thread for a contract, shared by the sandboxes of this process.
 * @throws {ContractError} when Prism is not installed
 */
export function engineThreadOf(document: JsonObject): EngineThread {
  requirePrism();
  const thread = threads.get(document) ?? new EngineThread(document);
  threads.set(document, thread);
  return thread;
}

function requirePrism(): void {
  try {
    createRequire(import.meta.url).resolve('@stoplight/prism-http');
  } catch {
    throw new ContractError(
      `Prism answers with the examples of a contract of your own, and is not installed: npm install ${PRISM.join(' ')}`,
    );
  }
}
