import { isObject, type Json } from '../../../../mock/src/contract/reader/document.ts';
import type { ConsoleData, Documented } from '../../console-data.ts';

export interface Answer {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  /** Indented JSON, or the raw text when it is not JSON or parsing would change a value. */
  readonly text: string;
  readonly isShownAsJson: boolean;
  readonly body: Json | undefined;
  readonly code: string | undefined;
  readonly documented: Documented | undefined;
}

export async function answerOf(data: ConsoleData, response: Response): Promise<Answer> {
  const text = await response.text();
  const body = bodyIn(text);
  const isShownAsJson = JSON.stringify(body) === text;
  const { status } = response;
  return {
    status,
    headers: data.headers.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    }),
    text: isShownAsJson ? JSON.stringify(body, null, 2) : text,
    isShownAsJson,
    body,
    code: codeOf(body),
    documented: documentedFor(data, status, body),
  };
}

export function documentedFor(
  { call, documented }: ConsoleData,
  status: number,
  body: Json | undefined,
): Documented | undefined {
  const candidates = documented.filter((one) => one.status === status);
  const code = codeOf(body);
  if (code !== undefined) return candidates.find((one) => codeOf(one.body) === code);
  const shown = candidates.find((one) => JSON.stringify(one.body) === JSON.stringify(call.answer.body));
  const alike = [shown, ...candidates].find(
    (one) => one !== undefined && stateOf(one.body) === stateOf(body),
  );
  return alike ?? shown ?? candidates[0];
}

function bodyIn(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function codeOf(body: Json | undefined): string | undefined {
  const error = isObject(body) ? body.erro : undefined;
  return isObject(error) && typeof error.codigo === 'string' ? error.codigo : undefined;
}

const stateOf = (body: Json | undefined): Json | undefined => (isObject(body) ? body.status : undefined);
