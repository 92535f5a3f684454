/** Runs while the main script is loading, and requests the data of the first view. */
// Applies the theme chosen in the docs.
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

// When the sandbox runs in the tab, the main script opens it.
if (!isInTab())
  ahead.done = askForAll().catch(() => {
    // The component that uses the answer handles the failure.
  });

async function askForAll(): Promise<void> {
  const [keys, clock] = [askAhead(SHELL.keys, surroundings), askAhead(SHELL.clock, surroundings)];
  await Promise.all([clock, ...askForOverview((await keys).body)]);
}

/** Skips a key that the user typed, because its organization is not known yet. */
function askForOverview(body: unknown): Promise<Answer>[] {
  if (routeOf(location.hash).view !== '' || keptOf('typedKey') !== '') return [];
  const keys = withText((body as { readonly dados?: readonly Chave[] } | undefined)?.dados ?? []);
  const apiKey = readingKeyOf(keys, actingKeyOf(keys, keptOf('chosenKey')))?.chave ?? undefined;
  if (apiKey === undefined) return [];
  return Object.values(OVERVIEW).map((path) => askAhead(path, { ...surroundings, apiKey }));
}
