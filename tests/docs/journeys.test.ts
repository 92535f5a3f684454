import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startServer } from '@tesa/mock';
import { load } from 'js-yaml';
import { describe, expect, onTestFinished, test } from 'vitest';
import { conditionOf, expressionOf } from '../../docs/site/journeys/expression.ts';
import { type Journey, journeysIn } from '../../docs/site/journeys/journeys.ts';
import { readEntries } from '../../docs/translations/entries.ts';
import { readGlossary } from '../../docs/translations/glossary.ts';
import {
  JOURNEY_TRANSLATIONS_FILE,
  journeyFiles,
  journeysAsWritten,
} from '../../docs/translations/journeys.ts';
import { problems } from '../../docs/translations/problems.ts';
import { at, list, loadContract, loadControlContract, operations } from '../contract/contract.ts';
import { builtSite } from './built.ts';

const { files, pages } = await builtSite();
const pageAt = new Map(pages.map(({ address, html }) => [address, html]));
const journeys = journeysIn('pt', {
  api: operations(loadContract()),
  control: operations(loadControlContract()),
});
const REDOCLY = fileURLToPath(new URL('../../node_modules/@redocly/cli/bin/cli.js', import.meta.url));

test('the journeys that follow the money come first', () => {
  expect(journeys[0]?.name).toBe('do-deposito-a-execucao');
});

describe.each(['/docs/', '/docs/en/'])('the journeys under %s', (root) => {
  const page = (slug: string) => pageAt.get(`${root}jornadas/${slug}`) ?? '';

  test("every journey is listed, and has a page in the site's language", () => {
    for (const { name } of journeys) {
      expect(page('')).toContain(`href="${root}jornadas/${name}/"`);
      expect(page(`${name}/`)).toContain('<h1>');
      expect(page(`${name}/`)).not.toContain(' lang="pt-BR"><p');
    }
  });

  test.each(journeys.map((journey) => [journey.name, journey] as const))(
    '%s shows each step with its call, inputs, conditions and outputs',
    (name, journey) => {
      const drawn = stepsOf(page(`${name}/`));
      expect(drawn.map(({ id }) => id)).toEqual(journey.steps.map(({ id }) => id));
      for (const [index, step] of journey.steps.entries()) {
        const { html = '' } = drawn[index] ?? {};
        const { isControl, operation } = step;
        expect(textOf(html)).toContain(
          `${operation.method.toUpperCase()} ${isControl ? '/_sandbox' : '/v1'}${operation.path}`,
        );
        const address = isControl
          ? `controle/${list(operation.node.tags)[0]}/#${operation.id}`
          : `operacoes/${operation.id}/`;
        expect(html).toContain(`href="${root}${address}"`);
        for (const { name: sent, value } of [...step.parameters, ...step.body]) {
          expect(textOf(html)).toContain(`${sent}: `);
          if (value.kind === 'literal') expect(textOf(html)).toContain(value.text);
          if (value.kind === 'output') expect(html).toContain(`href="#passo-${value.step}"`);
        }
        for (const { left, right } of step.conditions) {
          if (left.kind === 'body') expect(textOf(html)).toContain(left.path);
          if (right.kind === 'literal' && right.text !== 'null') expect(textOf(html)).toContain(right.text);
        }
        for (const id of step.outputs.flatMap(({ usedBy }) => usedBy))
          expect(html).toContain(`href="#passo-${id}"`);
      }
    },
  );
});

test('the pages contain every step of the files, with each condition and output', () => {
  for (const [name, text] of journeyFiles()) {
    const written = list(at(load(text) as Record<string, never>, '/workflows')).flatMap((workflow) =>
      list(at(workflow as Record<string, never>, '/steps')),
    );
    const { steps } = journeys.find((journey) => journey.name === name) as Journey;
    expect(steps.map(({ conditions, outputs }) => [conditions.length, outputs.length])).toEqual(
      written.map((step) => [
        list(at(step as Record<string, never>, '/successCriteria')).length,
        Object.keys(at(step as Record<string, never>, '/outputs') ?? {}).length,
      ]),
    );
  }
});

test('a later step uses each output of a step', () => {
  for (const { name, steps } of journeys)
    for (const [index, { id, outputs }] of steps.entries())
      for (const { usedBy } of outputs)
        for (const user of usedBy) {
          const place = steps.findIndex((step) => step.id === user);
          expect(place, `${name}: ${id} → ${user}`).toBeGreaterThan(index);
        }
});

test("the journeys' English translation is complete, current and faithful", () => {
  const entries = readEntries(readFileSync(JOURNEY_TRANSLATIONS_FILE, 'utf8'));
  expect(problems(journeysAsWritten(), entries, readGlossary())).toEqual([]);
});

test.each(['$steps.a.outputs', '$url', '$response.query.x'])(
  'the expression %s, which the pages cannot explain, is refused',
  (text) => {
    expect(() => expressionOf(text)).toThrow(text);
    expect(() => conditionOf(`${text} == 1`)).toThrow(text);
  },
);

test('each offered file runs from any folder with the contracts that the sandbox serves', async () => {
  const sandbox = await startServer({ port: 0 });
  const folder = mkdtempSync(join(tmpdir(), 'tesa-journeys-'));
  onTestFinished(async () => {
    rmSync(folder, { recursive: true });
    await sandbox.close();
  });
  const names = journeys.map(({ name }) => `${name}.arazzo.yaml`);
  for (const name of names) {
    const text = files.get(`/docs/jornadas/${name}`) ?? '';
    expect(text).not.toContain('../');
    writeFileSync(join(folder, name), text.replaceAll('http://127.0.0.1:4010', sandbox.url));
  }
  const { stdout } = await promisify(execFile)(process.execPath, [REDOCLY, 'respect', ...names], {
    cwd: folder,
  });
  for (const name of names) expect(stdout).toContain(`✓ ${name}`);
});

function stepsOf(html: string) {
  return html
    .split('<li id="passo-')
    .slice(1)
    .map((part) => ({ id: part.slice(0, part.indexOf('"')), html: part }));
}

function textOf(html: string): string {
  return html.replaceAll(/<[^>]*>/g, '').replaceAll('&quot;', '"');
}
