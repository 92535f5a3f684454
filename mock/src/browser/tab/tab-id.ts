import { randomUuid } from '../../bytes.ts';

const NAME = 'tesa-aba';

/** Returns the id of this tab, which survives reloads; undefined when the browser refuses to store one. */
export function tabId(): string | undefined {
  try {
    const known = sessionStorage.getItem(NAME);
    return known ?? rememberTab(randomUuid());
  } catch {
    return undefined;
  }
}

export function rememberTab(id: string): string {
  sessionStorage.setItem(NAME, id);
  return id;
}
