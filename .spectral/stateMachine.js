import { finding } from './finding.js';
import { children, follow, isObject, join, list } from './generated/document.js';
import { schemas } from './generated/schemas.js';
import { operations } from './generated/written-operations.js';

/** `x-maquina-de-estados` agrees with the contract's statuses, operations, roles and events. */
export default function stateMachine(doc) {
  return schemas(doc)
    .filter(({ node }) => node['x-maquina-de-estados'] !== undefined)
    .flatMap((schema) => {
      const pointer = join(schema.pointer, 'x-maquina-de-estados');
      return problems(doc, schema.node).map((message) => finding(pointer, message));
    });
}

function problems(doc, schema) {
  const { inicial, finais, transicoes } = schema['x-maquina-de-estados'];
  const states = statesOf(doc, schema);
  const moves = list(transicoes).filter(isObject);
  const mentioned = [inicial, ...list(finais), ...moves.flatMap(({ de = inicial, para }) => [de, para])];
  const reached = reachable(inicial, moves);
  return [
    ...[...new Set(mentioned)]
      .filter((state) => !states.includes(state))
      .map((state) => `${state} is not the const of a branch of this schema.`),
    ...states.filter((state) => !reached.has(state)).map((state) => `No transition leads to ${state}.`),
    ...states.flatMap((state) => exitProblems(state, list(finais), moves)),
    ...(moves.some(({ de, para }) => de === undefined && para === inicial)
      ? []
      : [`Say what creates the resource: a transition to ${inicial} without \`de\`.`]),
    ...moves.flatMap((move) => triggerProblems(doc, move)),
  ];
}

function statesOf(doc, schema) {
  const tag = schema.discriminator?.propertyName;
  return children({ pointer: '', node: schema.oneOf }).map(
    (branch) => follow(doc, branch).node.properties?.[tag]?.const,
  );
}

function reachable(inicial, moves) {
  const reached = new Set([inicial]);
  for (const state of reached) {
    for (const { de, para } of moves) if (de === state) reached.add(para);
  }
  return reached;
}

function exitProblems(state, finals, moves) {
  const leaves = moves.some(({ de }) => de === state);
  if (finals.includes(state)) return leaves ? [`${state} is final, yet a transition leaves it.`] : [];
  return leaves ? [] : [`${state} is not final, yet no transition leaves it.`];
}

/** Longest label that fits on an arrow of the diagram. */
const LONGEST_LABEL = 24;

function triggerProblems(doc, { para, operacao, externo, em_resumo, evento, papel }) {
  if ((operacao === undefined) === (externo === undefined)) {
    return [`The transition to ${para} needs exactly one of \`operacao\` and \`externo\`.`];
  }
  if (externo !== undefined && evento === undefined && !(em_resumo?.length <= LONGEST_LABEL)) {
    return [
      `The transition to ${para} needs \`em_resumo\`: who does what, in at most ${LONGEST_LABEL} characters.`,
    ];
  }
  const operation = operations(doc).find(({ node }) => node.operationId === operacao);
  const unknown = [
    ...(operacao !== undefined && operation === undefined ? [`${operacao} is not an operationId.`] : []),
    ...(evento !== undefined && doc.webhooks?.[evento] === undefined ? [`${evento} is not a webhook.`] : []),
  ];
  if (unknown.length > 0 || operation === undefined || papel === rolesOf(operation)) return unknown;
  return [`The transition by ${operacao} must have the same \`papel\` as the operation's security.`];
}

function rolesOf({ node }) {
  return list(node.security).flatMap((alternative) => Object.values(alternative).flat())[0];
}
