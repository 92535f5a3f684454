import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { Program } from '../cli/process.ts';
import { inThrowawayCopy } from '../ecosystem/throwaway-copy.ts';
import { openBrowser } from './browser.ts';

const BEFORE = 'Retorna as carteiras da organização, da mais recente para a mais antiga.';
const AFTER = 'Retorna as carteiras da organização, da mais antiga para a mais recente.';
/** Of a build on a machine that does other things as well. */
const TIMEOUT = 90_000;

test(
  'a sentence that is changed in the contract is on the pages that npm run docs builds, in both languages, and the check names it',
  {
    timeout: 4 * TIMEOUT,
  },
  () =>
    inThrowawayCopy(async (copy) => {
      await change(join(copy, 'openapi.yaml'));
      await promisify(execFile)(process.execPath, [join(copy, 'scripts/build/pages.js')]);
      const address = `${await serve(copy)}/docs`;
      const browser = await openBrowser();
      onTestFinished(() => browser.close());
      const page = await browser.newPage();

      await page.goto(`${address}/operacoes/listarCarteiras/`);
      await page.locator('article .prose', { hasText: AFTER }).first().waitFor({ timeout: TIMEOUT });

      await page.goto(`${address}/en/operacoes/listarCarteiras/`);
      expect(await page.locator('.foreign').textContent()).toContain('not translated yet');
      expect(await page.locator('article > * [lang="pt-BR"]').allTextContents()).toEqual([
        expect.stringContaining(AFTER),
      ]);

      await expect(checked(copy)).rejects.toMatchObject({
        code: 1,
        stdout: expect.stringContaining('/paths/~1carteiras/get/description: stale'),
      });
    }),
);

/** @returns the address of a sandbox that runs from the copy until the test is over */
async function serve(copy: string): Promise<string> {
  const sandbox = new Program(process.execPath, [join(copy, 'mock/bin/tesa-mock.js'), '--port', '0']);
  onTestFinished(async () => {
    sandbox.child.kill();
    await sandbox.ended;
  });
  const [address] = await sandbox.prints(/http:\/\/127\.0\.0\.1:\d+/);
  return address;
}

async function change(file: string): Promise<void> {
  const contract = await readFile(file, 'utf8');
  expect(contract.split(BEFORE)).toHaveLength(2);
  await writeFile(file, contract.replace(BEFORE, AFTER));
}

const checked = (copy: string) =>
  promisify(execFile)(process.execPath, [join(copy, 'docs/translations/main.ts'), '--check']);
