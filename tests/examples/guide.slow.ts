import { readFileSync } from 'node:fs';
import { startServer } from '@tesa/mock';
import { expect, onTestFinished, test } from 'vitest';
import { at, loadContract } from '../contract/contract.ts';
import { run } from './session.ts';

/** The guide with the sandbox's chapter in its full version from the docs. */
const guide = [
  at(loadContract(), '/info/description'),
  readFileSync(new URL('../../docs/pages/pt/guia/sandbox-local.md', import.meta.url), 'utf8'),
].join('\n');
const blocks = [...guide.matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)].map(([, head = '', body = '']) => ({
  head,
  body,
}));
const commands = blocks.filter(({ head }) => /^(?:sh|bash)\b/.test(head)).map(({ body }) => body);

test("a new sandbox answers the guide's commands in order", async () => {
  const sandbox = await startServer({ port: 0 });
  onTestFinished(() => sandbox.close());
  const answers: unknown[] = [];
  for (const command of commands) {
    const aimed = command.replace('curl', 'curl -sS').replaceAll('http://127.0.0.1:4010', sandbox.url);
    answers.push(JSON.parse(await run(aimed)));
  }
  expect(answers).toEqual([
    expect.objectContaining({ status: 'aprovada' }),
    expect.objectContaining({ dados: expect.any(Array), tem_mais: expect.any(Boolean) }),
    expect.objectContaining({ proposta: expect.objectContaining({ status: 'pendente' }) }),
  ]);
});
