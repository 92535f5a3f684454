import { randomUuid } from '../../bytes.ts';

const NAME = 'tesa-aba';

/** The id of this tab, which its pages share over reloads; undefined where the browser refuses to remember one. */
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
