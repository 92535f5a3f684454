import type { JsonObject } from '../../mock/src/contract/reader/document.ts';
import {
  media,
  operations,
  type WrittenOperation,
} from '../../mock/src/contract/reader/written-operations.ts';
import type { Language } from '../language.ts';
import { beforeCurl, beforeProgram } from './before.ts';
import { type Answer, type Call, callOf } from './call.ts';
import { CONTROL_CHOICES } from './choices.ts';
import { curlOf } from './curl.ts';
import { differencesOf, EARNED } from './differences.ts';
import { programOf } from './sdk.ts';
import { CONTROL_BEFORE, hasEarned, type Step, stepsBefore } from './story.ts';

interface SampleOptions {
  /** Of the sandbox, with its `/v1`. */
  readonly baseUrl: string;
  /** Of comments. */
  readonly language: Language;
}

/** The code on the page of an operation: a command and, for the API, a program. The tests run all of it. */
export interface Samples extends CurlSample {
  /** A program in TypeScript. */
  readonly sdk: string;
  /** The output of that program; a last line `…` says that there is more. */
  readonly prints: string;
  /** Statements after which it works in any sandbox; empty when it does so as it stands. */
  readonly beforeSdk: string;
}

export interface CurlSample {
  /** A command of a POSIX shell. */
  readonly curl: string;
  /** The answer of the API; the body is undefined for a 204. */
  readonly answer: Answer;
  /** What may differ in the answer of the reader's sandbox, and why. */
  readonly differences: readonly string[];
  readonly before: {
    /** Whether a new sandbox answers as shown: then nothing has to be run first. */
    readonly isNothing: boolean;
    /** Whether a new sandbox refuses the call; a read of what is always there is only answered otherwise than shown. */
    readonly isNeeded: boolean;
    /** Commands after which any sandbox answers as shown. */
    readonly curl: string;
    /** The same as requests, which the page sends itself. */
    readonly steps: readonly Step[];
  };
}

/**
 * The samples of an operation.
 * @param document the contract as JSON, bundled or as it is written
 * @throws {Error} when the contract has no such operation
 */
export function samplesOf(document: JsonObject, operationId: string, options: SampleOptions): Samples {
  const operation = operations(document).find(({ id }) => id === operationId);
  if (operation === undefined) throw new Error(`The contract has no operation ${operationId}`);
  const { baseUrl, language } = options;
  const call = callOf(document, operation);
  const steps = stepsBefore(document, operationId);
  const program = programOf(call, { baseUrl, language });
  const sample = { curl: curlOf(call, { baseUrl }), ...aroundOf(call, steps, options) };
  return {
    ...sample,
    sdk: program.code,
    prints: program.prints,
    beforeSdk: sample.before.isNothing ? '' : beforeProgram(steps, { baseUrl, language, id: call.id }),
  };
}

/** The two contracts, as JSON. */
interface Contracts {
  readonly api: JsonObject;
  readonly control: JsonObject;
}

/**
 * The sample of an operation of the control plane, for which the SDK has no method.
 * @param options with the `/_sandbox` of the sandbox in the place of its `/v1`
 * @throws {Error} when the contract has no such operation
 */
export function controlSampleOf(
  { api, control }: Contracts,
  operationId: string,
  options: SampleOptions,
): CurlSample {
  const operation = operations(control).find(({ id }) => id === operationId);
  if (operation === undefined) throw new Error(`The control plane has no operation ${operationId}`);
  const call = callOf(control, operation, CONTROL_CHOICES[operationId] ?? {});
  const steps = stepsBefore(api, operationId, CONTROL_BEFORE);
  return {
    curl: curlOf(call, {
      baseUrl: options.baseUrl,
      apiKey: '',
      listening: isStream(control, operation) ? LISTENING : undefined,
    }),
    ...aroundOf(call, steps, options),
  };
}

/** How long a sample reads an answer that does not end, in seconds. */
export const LISTENING = 3;

/** Whether the answer of an operation is a stream without an end. */
export const isStream = (document: JsonObject, operation: WrittenOperation): boolean =>
  media(document, operation).some(({ mediaType = '' }) =>
    ['text/event-stream', 'application/x-ndjson'].includes(mediaType),
  );

/** The requests before a call, and what may differ in its answer. */
function aroundOf(
  call: Call,
  steps: readonly Step[],
  { baseUrl, language }: SampleOptions,
): Omit<CurlSample, 'curl'> {
  const isNothing = steps.length === 1;
  return {
    answer: call.answer,
    differences: [
      ...differencesOf(call.answer.body ?? null).map(({ reason }) => reason[language]),
      ...(hasEarned(steps) ? [EARNED[language]] : []),
    ],
    before: {
      isNothing,
      isNeeded: !isNothing && call.isRefusedAnew,
      curl: beforeCurl(steps, { baseUrl, id: call.id }),
      steps,
    },
  };
}
