import { describe, expect, test } from 'vitest';
import {
  type CurlSample,
  controlSampleOf,
  isStream,
  type Samples,
  samplesOf,
} from '../../docs/samples/samples.ts';
import { type Element, parseHtml } from '../../docs/site/markdown/html-tree.ts';
import { loadContract, loadControlContract, operations } from '../contract/contract.ts';
import { testAll } from '../test-all.ts';
import { builtSite } from './built.ts';
import { runPrograms, succeedsAnew } from './run-samples.ts';

const ORIGIN = 'http://127.0.0.1:4010';
const api = loadContract();
const control = loadControlContract();
const samples = new Map<string, CurlSample & Partial<Samples>>([
  ...operations(api).map(
    ({ id }) => [id, samplesOf(api, id, { baseUrl: `${ORIGIN}/v1`, language: 'pt' })] as const,
  ),
  ...operations(control)
    .filter((operation) => !isStream(control, operation))
    .map(
      ({ id }) =>
        [
          id,
          controlSampleOf({ api, control }, id, { baseUrl: `${ORIGIN}/_sandbox`, language: 'pt' }),
        ] as const,
    ),
]);
const programs = [...samples].flatMap(([id, { sdk }]) => (sdk === undefined ? [] : [{ id, sdk }]));

const { pages } = await builtSite();
const blocks = pages
  .filter(({ address }) => !address.startsWith('/docs/en/'))
  .flatMap(({ html }) => [...html.matchAll(/<section class="sample">(.*?)<\/section>/gs)])
  .flatMap(([, section = '']) => elementsOf(parseHtml(section), 'figure'))
  .map((figure) => ({
    code: elementsOf(figure, 'pre').map(textOf),
    buttons: elementsOf(figure, 'button').map(textOf),
  }));

function blockOf(sample: string) {
  const block = blocks.find(({ code }) => code.at(-1) === sample.trimEnd());
  if (block === undefined) throw new Error(`No page shows ${sample}`);
  return block;
}

const copiedWith = (sample: string): string => blockOf(sample).code.join('\n');

function elementsOf({ children }: Element, tag: string): Element[] {
  return children.flatMap((child) => {
    if (typeof child === 'string') return [];
    return child.tag === tag ? [child] : elementsOf(child, tag);
  });
}

function textOf(node: Element | string): string {
  return typeof node === 'string' ? node : node.children.map(textOf).join('');
}

/** `samples.slow.ts` runs every sample, so running every sixth copy is enough here. */
const isRun = (_: unknown, n: number): boolean => n % 6 === 0;
const run = [...samples.keys()].filter(isRun);

const runs = new Map<string, Promise<boolean>>();

function succeeds(commands: string): Promise<boolean> {
  const text = commands.trimEnd();
  const ran = runs.get(text) ?? succeedsAnew((baseUrl) => text.replaceAll(ORIGIN, new URL(baseUrl).origin));
  runs.set(text, ran);
  return ran;
}

describe('copied code', () => {
  testAll(run, 'a copied curl sample runs in a new sandbox', async (id) => {
    expect(await succeeds(copiedWith(samples.get(id)?.curl ?? ''))).toBe(true);
  });

  test.each(programs.filter(isRun))('the copied program of $id runs in a new sandbox', async ({ sdk }) => {
    const [ran] = await runPrograms([{ sdk: copiedWith(sdk), beforeSdk: '' }]);
    expect(ran?.error).toBeUndefined();
  });

  test('every operation of the API shows a program', () => {
    expect(programs).toHaveLength(operations(api).length);
  });
});

testAll(
  samples.keys(),
  'the call alone works in a new sandbox unless its page says that it needs earlier steps',
  async (id) => {
    const { curl = '', before } = samples.get(id) ?? {};
    if (run.includes(id)) expect(await succeeds(curl)).toBe(!before?.isNeeded);
  },
);

testAll(
  samples.keys(),
  'a second button copies the earlier steps of a call and says that they reset the sandbox',
  (id) => {
    const { curl = '', before } = samples.get(id) ?? {};
    const steps = (before?.steps.length ?? 0) - 1;
    const { code, buttons } = blockOf(curl);
    const copying = buttons.filter((text) => text.startsWith('Copiar'));
    expect(code.join('\n').includes('/_sandbox/reiniciar"')).toBe(steps > 0);
    expect(copying).toEqual(
      steps === 0
        ? ['Copiar']
        : [
            'Copiar a chamada',
            `Copiar com ${steps} ${steps === 1 ? 'passo' : 'passos'} (reinicia o sandbox)`,
          ],
    );
  },
);

test('the rejection of a proposal needs no earlier step, because a new sandbox has a pending one', async () => {
  const { before, curl = '' } = samples.get('rejeitarProposta') ?? {};
  expect(before?.steps).toHaveLength(1);
  expect(await succeeds(curl)).toBe(true);
});
