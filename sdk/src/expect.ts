import { maquinas } from './generated/maquinas.ts';
import { type OperationId, operations } from './generated/operations.ts';
import { isFields } from './runtime.ts';

/** What the contract requires of a property in every successful response. */
export interface Rule {
  name: string;
  mayBeNull: boolean;
  /** What its value is held against: a constant, the prefix of an id, or in braces what was asked for. */
  value: string | undefined;
}

const RULE = /(\w+)(\??)(?:=(\S+))?/;

/** Parsed once for each operation. */
const rulesByOperation: { [O in OperationId]?: Rule[] } = {};

/** What makes a response the success of an operation; nothing where it is a 204. */
export function rulesOf(operation: OperationId): Rule[] {
  rulesByOperation[operation] ??= (operations[operation][2].match(/\S+/g) ?? []).map((word) => {
    const [, name = '', mark, value] = RULE.exec(word) ?? [];
    return { name, mayBeNull: mark === '?', value };
  });
  return rulesByOperation[operation];
}

/** Whether a value is an id of the kind that the prefix tells. */
export function isIdOf(prefix: string, value: unknown): value is string {
  return typeof value === 'string' && new RegExp(`^${prefix}[\\w-]+$`).test(value);
}

/** What an answer is held against. */
export interface Asked {
  method: string;
  /** The id in the path. */
  id: string | undefined;
  /** The body as it was sent. */
  body: string | undefined;
}

/** Whether the value of a property is the one that the contract or the request asks for. */
export function isAsAsked(rule: Rule, answered: unknown, asked: Asked): boolean {
  const { value } = rule;
  if (value === undefined) return true;
  if (value === '{id}') return answered === asked.id;
  // What is created has an id of its own, other than one in the path.
  if (value.endsWith('_')) return isIdOf(value, answered) && answered !== asked.id;
  if (value.endsWith('}')) return echoes(answered, sentAs(rule, asked), value);
  return answered === value || isNewStatus(String(answered));
}

// A status that this version does not know is accepted: it may be a refinement of the expected one. It is written as
// those of the contract are: in another case, or with whitespace, a known one would pass for it.
const isNewStatus = (status: string): boolean =>
  /^[a-z][a-z0-9_]*$/.test(status) &&
  !Object.values(maquinas).some((states) => Object.hasOwn(states, status));

/** The value that was sent; undefined where any may be answered. What a creation is not given, it answers as null. */
function sentAs({ name, mayBeNull, value }: Rule, { method, body = '{}' }: Asked): unknown {
  const sent = Object(JSON.parse(body));
  if (value === '{comentario}') return { comentario: sent.comentario };
  // All events are asked for by another name than they are answered under.
  if (name === 'eventos' && sent.todos_os_eventos) return null;
  return sent[name] ?? (method === 'POST' && mayBeNull ? null : undefined);
}

/** Whether an answer repeats what was sent: a list in any order, and an object with any more fields. */
function echoes(answered: unknown, sent: unknown, kind?: string): boolean {
  if (Array.isArray(sent))
    return (
      Array.isArray(answered) &&
      answered.length === sent.length &&
      sent.every((item) => answered.some((other) => echoes(other, item)))
    );
  if (isFields(sent))
    return Object.entries(sent).every(([name, value]) => echoes(Object(answered)[name], value));
  return sent === undefined || plain(answered, kind) === plain(sent, kind);
}

/** A value as it is compared, where it may be written in several ways. */
function plain(value: unknown, kind: string | undefined): unknown {
  if (typeof value !== 'string') return value;
  if (kind === '{amount}') return value.replace(/^0+(?=\d)/, '');
  // Upper and lower case are a checksum in an address of ethereum, and make another address of one of solana.
  if (kind === '{address}' && /^0x/i.test(value)) return value.toLowerCase();
  return kind === '{url}' && URL.canParse(value) ? new URL(value).href : value;
}
