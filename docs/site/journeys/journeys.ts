import { readFileSync } from 'node:fs';
import {
  at,
  entries,
  type Json,
  type JsonObject,
  join,
  list,
  member,
} from '../../../mock/src/contract/reader/document.ts';
import type { WrittenOperation } from '../../../mock/src/contract/reader/written-operations.ts';
import type { Language } from '../../language.ts';
import { readEntries, translator } from '../../translations/entries.ts';
import { JOURNEY_TRANSLATIONS_FILE, journeysAsWritten } from '../../translations/journeys.ts';
import { type Condition, conditionOf, type Expression, expressionOf } from './expression.ts';

export interface TranslatedText {
  readonly text: string;
  readonly isForeign: boolean;
}

export interface Journey {
  readonly name: string;
  readonly title: TranslatedText;
  readonly summary: TranslatedText;
  readonly description: TranslatedText;
  readonly steps: readonly JourneyStep[];
}

export interface JourneyStep {
  readonly id: string;
  readonly description: TranslatedText;
  /** True for a step in which the control plane plays the network or the custodian. */
  readonly isControl: boolean;
  readonly operation: WrittenOperation;
  readonly parameters: readonly Sent[];
  readonly body: readonly Sent[];
  readonly conditions: readonly Condition[];
  readonly outputs: readonly Output[];
}

export interface Sent {
  readonly name: string;
  readonly value: Expression;
}

export interface Output {
  readonly name: string;
  readonly from: Expression;
  readonly usedBy: readonly string[];
}

interface Called {
  readonly api: readonly WrittenOperation[];
  readonly control: readonly WrittenOperation[];
}

const FIRST = ['do-deposito-a-execucao', 'resgate', 'rejeicao'];

export function journeysIn(language: Language, called: Called): Journey[] {
  const document = journeysAsWritten();
  const translate = translator(readEntries(readFileSync(JOURNEY_TRANSLATIONS_FILE, 'utf8')));
  const textAt = (pointer: string): TranslatedText => {
    const text = `${at(document, pointer) ?? ''}`;
    const translated = language === 'pt' ? text : translate(text);
    return { text: translated ?? text, isForeign: translated === undefined };
  };
  return [...new Set([...FIRST, ...Object.keys(document)])].map((name) =>
    journeyOf(document, name, { textAt, ...called }),
  );
}

interface Reading extends Called {
  readonly textAt: (pointer: string) => TranslatedText;
}

function journeyOf(document: JsonObject, name: string, reading: Reading): Journey {
  const info = join('', name, 'info');
  const places = list(at(document, join('', name, 'workflows'))).flatMap((workflow, index) =>
    list(member(workflow, 'steps')).map((node, step) => ({
      node,
      pointer: join('', name, 'workflows', index, 'steps', step),
    })),
  );
  const all = places.map(({ node }) => node);
  return {
    name,
    title: reading.textAt(join(info, 'title')),
    summary: reading.textAt(join(info, 'summary')),
    description: reading.textAt(join(info, 'description')),
    steps: places.map(({ node, pointer }) => stepOf(node, pointer, all, reading)),
  };
}

function stepOf(node: Json, pointer: string, all: readonly Json[], reading: Reading): JourneyStep {
  const { isControl, operation } = operationOf(`${member(node, 'operationId')}`, reading);
  const id = `${member(node, 'stepId')}`;
  return {
    id,
    description: reading.textAt(join(pointer, 'description')),
    isControl,
    operation,
    parameters: list(member(node, 'parameters')).map((one) =>
      sent(`${member(one, 'name')}`, member(one, 'value')),
    ),
    body: entries(member(member(node, 'requestBody'), 'payload')).map(([name, value]) => sent(name, value)),
    conditions: list(member(node, 'successCriteria')).map((one) =>
      conditionOf(`${member(one, 'condition')}`),
    ),
    outputs: entries(member(node, 'outputs')).map(([name, from]) => ({
      name,
      from: expressionOf(from),
      usedBy: all.filter((other) => uses(other, id, name)).map((other) => `${member(other, 'stepId')}`),
    })),
  };
}

const sent = (name: string, value: Json | undefined): Sent => ({ name, value: expressionOf(value) });

const uses = (step: Json, id: string, output: string): boolean =>
  new RegExp(`\\$steps\\.${id}\\.outputs\\.${output}\\b`).test(JSON.stringify(step));

function operationOf(reference: string, { api, control }: Called) {
  const [, source, id] = /^\$sourceDescriptions\.(tesa|sandbox)\.(\w+)$/.exec(reference) ?? [];
  const isControl = source === 'sandbox';
  const operation = (isControl ? control : api).find((candidate) => candidate.id === id);
  if (operation === undefined) throw new Error(`A journey calls ${reference}, which is no operation`);
  return { isControl, operation };
}
