import type { OperationId, TipoDeEvento } from '../../contract/types.ts';

/** A state transition. A null `de` creates the resource. */
export interface Transition<Status extends string = string> {
  readonly de: Status | null;
  readonly para: Status;
  /** Operation id; null when the cause is outside the API. */
  readonly operacao: string | null;
  readonly papel: string | null;
  readonly evento: TipoDeEvento | null;
}

/** A resource's states and transitions, parsed from the contract's `x-maquina-de-estados`. */
export interface Machine<Status extends string = string> {
  readonly inicial: Status;
  readonly finais: readonly Status[];
  readonly estados: readonly Status[];
  readonly transicoes: readonly Transition<Status>[];
}

export function readMachine(source: unknown): Machine {
  const { inicial, finais, transicoes } = objectOf(source);
  const rows = listOf(transicoes).map(readTransition);
  const machine = { inicial: textOf(inicial), finais: listOf(finais).map(textOf), transicoes: rows };
  const mentioned = rows.flatMap(({ de, para }) => (de === null ? [para] : [de, para]));
  check(
    rows.some(({ de, para }) => de === null && para === machine.inicial),
    'nothing creates the initial state',
  );
  check(
    machine.finais.every((state) => mentioned.includes(state)),
    'a final state is never reached',
  );
  check(
    rows.every(({ de }) => de === null || !machine.finais.includes(de)),
    'a final state is left',
  );
  check(new Set(rows.map(rowKey)).size === rows.length, 'a trigger leads from one state twice');
  return { ...machine, estados: [...new Set(mentioned)] };
}

export function onOperation<Status extends string>(
  machine: Machine<Status>,
  de: Status | null,
  operacao: OperationId,
): Transition<Status> | undefined {
  return machine.transicoes.find((row) => row.de === de && row.operacao === operacao);
}

export function onOutside<Status extends string>(
  machine: Machine<Status>,
  de: Status | null,
  para: Status,
): Transition<Status> | undefined {
  return machine.transicoes.find((row) => row.de === de && row.operacao === null && row.para === para);
}

export const isFinal = (machine: Machine, estado: string): boolean => machine.finais.includes(estado);

function readTransition(source: unknown): Transition {
  const { de, para, operacao, externo, papel, evento } = objectOf(source);
  check((operacao === undefined) !== (externo === undefined), 'a transition needs `operacao` or `externo`');
  return {
    de: optionalTextOf(de),
    para: textOf(para),
    operacao: optionalTextOf(operacao),
    papel: optionalTextOf(papel),
    evento: optionalTextOf(evento) as TipoDeEvento | null,
  };
}

/** External transitions are identified by their target state, because their cause is prose. */
const rowKey = ({ de, para, operacao }: Transition): string => JSON.stringify([de, operacao ?? { para }]);

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  check(typeof value === 'object' && value !== null && !Array.isArray(value), 'an object is missing');
  return { ...value };
}

function listOf(value: unknown): readonly unknown[] {
  check(Array.isArray(value), 'a list is missing');
  return value;
}

function textOf(value: unknown): string {
  check(typeof value === 'string' && value !== '', 'a name is missing');
  return value;
}

const optionalTextOf = (value: unknown): string | null => (value === undefined ? null : textOf(value));

function check(holds: boolean, fault: string): asserts holds {
  if (!holds) throw new TypeError(`x-maquina-de-estados: ${fault}`);
}
