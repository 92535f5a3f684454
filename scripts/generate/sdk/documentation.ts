import { errorClassOf } from '../../../sdk/src/classify.ts';
import { type Contract, jsonOf, type Parameter, resolve, type Schema } from './contract.ts';
import type { OperationFacts } from './operation-facts.ts';

const WIDTH = 104;

export function comment(paragraphs: string[], tags: string[] = []): string {
  const blocks = paragraphs.map((paragraph) => wrap(paragraph).join('\n'));
  const tagBlock = tags.map((tag) => wrap(tag).join('\n  ')).join('\n');
  const text = [...blocks, tagBlock].filter(Boolean).join('\n\n').replaceAll('*/', '*\\/');
  return `/**\n${text
    .split('\n')
    .map((line) => ` * ${line}`.trimEnd())
    .join('\n')}\n */`;
}

export interface Target {
  name: string;
  states: string[];
  types: string[];
}

export function methodDocumentation(
  contract: Contract,
  operation: OperationFacts,
  target: Target | undefined,
): string {
  const { summary, description, method, path, scopes, assumption, item } = operation;
  const scope = scopes.length === 0 ? '' : ` Needs a key with the scope ${code(scopes)}.`;
  const reading = 'Await it for the first page, or use `for await` to go through the items of every page.';
  const paragraphs = [
    `${summary}.`,
    ...description.split(/\n{2,}/),
    ...(item === undefined ? [] : [reading]),
    `\`${method} ${path}\`.${scope}`,
    ...(assumption === undefined ? [] : [`An assumption of this draft of the contract: ${assumption}`]),
  ];
  return comment(paragraphs, [...parameterTags(contract, operation, target), ...resultTags(operation)]);
}

function parameterTags(contract: Contract, operation: OperationFacts, target: Target | undefined): string[] {
  const { id, query, requestBody } = operation;
  const entity = target === undefined ? '' : ` Ou o próprio recurso, em ${code(target.states)}.`;
  return [
    ...(id === undefined ? [] : [`@param ${target?.name ?? 'id'} ${id.description}${entity}`]),
    ...query.map((parameter) => `@param query.${parameter.name} ${describe(contract, parameter)}`),
    ...(requestBody === undefined ? [] : [`@param body ${requestBody.description}`]),
    ...fieldTags(contract, jsonOf(requestBody)?.schema),
  ];
}

function fieldTags(contract: Contract, schema: Schema | undefined): string[] {
  const { properties = {} } = schema === undefined ? {} : resolve(contract, schema);
  return Object.entries(properties).map(
    ([name, property]) => `@param body.${name} ${resolve(contract, property).description ?? ''}`,
  );
}

function resultTags({ answer, errors }: OperationFacts): string[] {
  const throws = errors.map(
    ({ status, codigos }) => `@throws ${errorClassOf(status).name} ${status} ${code(codigos)}`,
  );
  return [`@returns ${answer.description}`, ...throws];
}

function describe(contract: Contract, { description, schema = {} }: Parameter): string {
  const { minimum, maximum, default: usual } = resolve(contract, schema);
  const range = minimum === undefined || maximum === undefined ? '' : ` De ${minimum} a ${maximum}.`;
  return `${description}${range}${usual === undefined ? '' : ` Padrão: ${usual}.`}`;
}

export function code(words: string[]): string {
  return words.map((word) => `\`${word}\``).join(', ');
}

function wrap(paragraph: string): string[] {
  const lines = [''];
  for (const word of paragraph.split(/\s+/).filter(Boolean)) {
    const line = lines.at(-1) ?? '';
    if (line === '') lines[lines.length - 1] = word;
    else if (line.length + word.length < WIDTH) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}
