import { answer, isKept, keyOf } from './answer.ts';
import { type Call, orgOf, printOf, Refused, type Reply, toRequest } from './call.ts';
import { judge } from './judge.ts';
import type { Subject } from './subject.ts';
import { differences } from './unknown.ts';
import type { Kept, World } from './world.ts';

const DAY = 24 * 60 * 60_000;

export interface Made {
  readonly status: number;
  readonly problems: readonly string[];
}

/** Makes a call to the sandbox and to the model, and tells how their answers differ. */
export async function makeCall(world: World, subject: Subject, call: Call): Promise<Made> {
  return judgeCall(world, call, await answered(subject.fetch(toRequest(world, call))));
}

/** An answer of the sandbox, read whole. */
export interface Answered {
  readonly response: Response;
  readonly text: string;
}

export async function answered(response: Promise<Response>): Promise<Answered> {
  return { response: await response, text: await (await response).text() };
}

/** Makes a call to the model, and tells how its answer differs from that of the sandbox. */
export function judgeCall(world: World, call: Call, { response, text }: Answered): Made {
  const expected = expectedOf(world, call);
  const { status } = response;
  const problems = [
    ...(status === expected.status ? [] : [`${status} instead of ${describe(expected)}: ${text}`]),
    ...judge.violations(call.operation, response, text),
  ];
  if (problems.length === 0) problems.push(...compare(expected, response, text));
  if (!('text' in expected)) remember(world, call, expected, text);
  return { status, problems: problems.map((problem) => `${call.operation} ${call.id ?? ''}: ${problem}`) };
}

type Expected = Reply | Kept | Refused;

function expectedOf(world: World, call: Call): Expected {
  try {
    return answer(world, call);
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
}

function compare(expected: Expected, { headers }: Response, text: string): string[] {
  const replayed = headers.get('Idempotent-Replayed');
  if ('text' in expected) {
    return [
      ...(text === expected.text ? [] : [`not byte for byte what was answered first: ${text}`]),
      ...(replayed === 'true' ? [] : ['does not say that it is a replay']),
    ];
  }
  const problems = replayed === null ? [] : ['says that it is a replay'];
  if (expected instanceof Refused) return [...problems, ...compareRefusal(expected, headers, text)];
  if (expected.view === undefined) return text === '' ? problems : [...problems, 'has a body'];
  const body = JSON.parse(text);
  problems.push(...differences(expected.view, body));
  if (expected.status === 201 && !headers.get('Location')?.endsWith(`/${body.id}`))
    problems.push('wrong Location');
  return problems;
}

function compareRefusal({ codigo, campo }: Refused, headers: Headers, text: string): string[] {
  const { erro } = JSON.parse(text);
  const problems = differences({ codigo, campo }, { codigo: erro.codigo, campo: erro.campo });
  return erro.requisicao_id === headers.get('Requisicao-Id')
    ? problems
    : [...problems, 'has two request ids'];
}

function remember(world: World, call: Call, expected: Reply | Refused, text: string): void {
  const codigo = expected instanceof Refused ? expected.codigo : undefined;
  if (call.key === undefined || codigo === 'chave_de_idempotencia_reutilizada') return;
  if (!isKept(expected.status, codigo)) return;
  const kept = { request: printOf(call), status: expected.status, text, until: world.now + DAY };
  world.kept.set(keyOf(orgOf(world, call), call.key), kept);
}

const describe = (expected: Expected): string =>
  expected instanceof Refused ? expected.message : `${expected.status}`;
