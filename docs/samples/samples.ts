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
  readonly baseUrl: string;
  readonly language: Language;
}

/** The code on an operation's page: a curl command and, for the API, a program. The tests run all of it. */
export interface Samples extends CurlSample {
  readonly sdk: string;
  /** The program's output. A last line `…` stands for omitted lines. */
  readonly prints: string;
  readonly beforeSdk: string;
}

export interface CurlSample {
  readonly curl: string;
  readonly answer: Answer;
  /** Sentences about what may differ in the reader's sandbox, and why. */
  readonly differences: readonly string[];
  readonly before: {
    readonly isNothing: boolean;
    /**
     * Whether a new sandbox refuses the unprepared call; otherwise the preparation only affects the
     * response's content.
     */
    readonly isNeeded: boolean;
    readonly curl: string;
    readonly steps: readonly Step[];
  };
}

/**
 * @param document the contract as JSON, bundled or as written
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

interface Contracts {
  readonly api: JsonObject;
  readonly control: JsonObject;
}

/**
 * Builds the sample of a control plane operation, for which the SDK has no method.
 * @param options base URL with `/_sandbox` instead of `/v1`
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

export const LISTENING = 3;

export const isStream = (document: JsonObject, operation: WrittenOperation): boolean =>
  media(document, operation).some(({ mediaType = '' }) =>
    ['text/event-stream', 'application/x-ndjson'].includes(mediaType),
  );

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
