import { answer, isKept, keyOf } from '../model/answer.ts';
import { type Call, type CallReply, orgOf, printOf, Refused } from '../model/call.ts';
import type { Problem } from '../model/problem.ts';
import { differences } from '../model/unknown.ts';
import type { Kept, World } from '../model/world.ts';
import { type Exchange, outcomeOf } from '../service/exchange.ts';
import type { Service } from '../service/service.ts';

const DAY = 24 * 60 * 60_000;

export interface Made {
  readonly exchange: Exchange;
  readonly problems: readonly Problem[];
}

export async function makeCall(world: World, service: Service, call: Call): Promise<Made> {
  const sent = await send(world, service, call);
  if (sent.status < 500 || call.key === undefined) return judgeCall(world, call, sent);
  // A lost response does not show whether the operation happened; repeating it with the same key does.
  return judgeCall(world, call, await send(world, service, call), true);
}

export function send(world: World, service: Service, call: Call): Promise<Exchange> {
  const { admin, operador } = orgOf(world, call);
  const { operation, id, body, key = null } = call;
  return service.as(call.admin ? admin : operador).call(operation, { id, body, idempotencyKey: key });
}

export function judgeCall(world: World, call: Call, exchange: Exchange, isRepeated = false): Made {
  const expected = expectedOf(world, call);
  const problems = compare(expected, exchange, isRepeated);
  if (!('text' in expected)) remember(world, call, expected, exchange.text);
  const about = `${call.operation} ${call.id ?? ''}`.trimEnd();
  return { exchange, problems: problems.map((one) => ({ ...one, what: `${about}: ${one.what}`, exchange })) };
}

type Expected = CallReply | Kept | Refused;

function expectedOf(world: World, call: Call): Expected {
  try {
    return answer(world, call);
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
}

function compare(expected: Expected, exchange: Exchange, isRepeated: boolean): Problem[] {
  const { status, headers, text, json } = exchange;
  const isOther = status !== expected.status;
  const wrong = { what: 'status', expected: describe(expected), came: `${outcomeOf(exchange)} ${text}` };
  if (isOther && !(expected.status < 300 && status < 300)) return [wrong];
  const isReplay = 'text' in expected;
  const replayed = headers.get('Idempotent-Replayed');
  const problems: Problem[] = isOther ? [{ ...wrong, status: expected.status }] : [];
  if (!isRepeated)
    problems.push(...differences(isReplay ? 'true' : null, replayed, 'the header Idempotent-Replayed'));
  if (isReplay) return [...problems, ...differences(expected.text, text, 'the first answer, byte for byte')];
  if (expected instanceof Refused) return [...problems, ...compareRefusal(expected, json)];
  if (expected.view === undefined) return [...problems, ...differences('', text, 'the body')];
  problems.push(...differences(expected.view, json));
  const location = headers.get('Location');
  const { id } = Object(json);
  if (status === 201 && !location?.endsWith(`/${id}`))
    problems.push({ what: 'the header Location', expected: `…/${id}`, came: `${location}` });
  return problems;
}

function compareRefusal({ codigo, campo }: Refused, json: unknown): Problem[] {
  const { erro } = Object(json);
  return differences({ codigo, campo }, { codigo: erro?.codigo, campo: erro?.campo }, 'the refusal');
}

function remember(world: World, call: Call, expected: CallReply | Refused, text: string): void {
  const codigo = expected instanceof Refused ? expected.codigo : undefined;
  if (call.key === undefined || codigo === 'chave_de_idempotencia_reutilizada') return;
  if (!isKept(expected.status, codigo)) return;
  const kept = { request: printOf(call), status: expected.status, text, until: world.now + DAY };
  world.kept.set(keyOf(orgOf(world, call), call.key), kept);
}

const describe = (expected: Expected): string =>
  expected instanceof Refused ? expected.message : `${expected.status}`;
