/** Runs while the dashboard's script is loading, and requests what that shows first. */
// The theme that was chosen in the docs is that of the dashboard.
import '../../docs/site/client/first.ts';
import { isInTab } from '../src/browser/tab/sandbox-of-page.ts';
import type { Chave } from '../src/contract/control-types.ts';
import type { Answer } from './api/send.ts';
import { routeOf } from './state/address.ts';
import { ahead, askAhead } from './state/ahead.ts';
import { actingKeyOf, readingKeyOf, withText } from './state/choose-key.ts';
import { keptOf } from './state/kept.ts';
import { OVERVIEW, SHELL } from './state/paths.ts';

const surroundings = { world: keptOf('world'), token: keptOf('token') || undefined };

// The sandbox of a tab is opened by the script that goes on asking it.
if (!isInTab())
  ahead.done = askForAll().catch(() => {
    // The reader of the answer handles the failure.
  });

async function askForAll(): Promise<void> {
  const [keys, clock] = [askAhead(SHELL.keys, surroundings), askAhead(SHELL.clock, surroundings)];
  await Promise.all([clock, ...askForOverview((await keys).body)]);
}

/** Without a key that the reader typed: its organisation is not known yet. */
function askForOverview(body: unknown): Promise<Answer>[] {
  if (routeOf(location.hash).view !== '' || keptOf('typedKey') !== '') return [];
  const keys = withText((body as { readonly dados?: readonly Chave[] } | undefined)?.dados ?? []);
  const apiKey = readingKeyOf(keys, actingKeyOf(keys, keptOf('chosenKey')))?.chave ?? undefined;
  if (apiKey === undefined) return [];
  return Object.values(OVERVIEW).map((path) => askAhead(path, { ...surroundings, apiKey }));
}
