import { existsSync } from 'node:fs';
import type { Profile } from '../docs/browser.ts';
import { importFromEcosystem } from '../ecosystem/install.ts';

const EXECUTABLE = process.env.FIREFOX ?? '/usr/bin/firefox-esr';

export async function openFirefox(folder: string): Promise<Pick<Profile, 'newPage' | 'close'>> {
  if (!existsSync(EXECUTABLE))
    throw new Error(
      `There is no Firefox at ${EXECUTABLE}: install it, as by apt-get install firefox-esr, or name it in FIREFOX.`,
    );
  const { default: puppeteer } = await importFromEcosystem('puppeteer-core/lib/puppeteer/puppeteer-core.js');
  return puppeteer.launch({
    browser: 'firefox',
    executablePath: EXECUTABLE,
    userDataDir: folder,
    headless: true,
    // Generous, because a long history may take minutes and a page may close during a call.
    protocolTimeout: 3_600_000,
  });
}
