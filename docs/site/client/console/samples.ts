import { isInTab } from '../../../../mock/src/browser/tab/sandbox-of-page.ts';
import { SANDBOX_ORIGIN } from '../../../../mock/src/http/origin.ts';
import type { Language } from '../../../language.ts';
import type { Call } from '../../../samples/call.ts';
import { argumentsOf } from '../../../samples/call-piece.ts';
import { curlOf, SANDBOX_KEY } from '../../../samples/curl.ts';
import { PROGRAM_LANGUAGES, programIn } from '../../../samples/languages.ts';
import { programOf } from '../../../samples/sdk.ts';
import type { Prepared } from './request.ts';

type Shown = Pick<Prepared, 'call' | 'apiKey' | 'body'>;

let shown: Shown | undefined;

/** What the samples show; undefined while they are as the page was written. */
export const shownInSamples = (): Shown | undefined => shown;

/** @param page the call as the page shows it, whose output stands below the program */
export function showInSamples(edited: Shown, page: Call, language: Language): void {
  shown = edited;
  const { call, apiKey, body } = edited;
  // A sandbox in the tab has no address, so the samples call a local server.
  const baseUrl = `${isInTab() ? SANDBOX_ORIGIN : location.origin}/v1`;
  show('curl', curlOf(call, { baseUrl, apiKey, bodyText: body }));
  show('sdk', programOf(call, { baseUrl, language, apiKey }).code.trimEnd());
  const [, output] = document.querySelectorAll<HTMLElement>('[data-panel="sdk"] > .code');
  if (output) output.hidden = apiKey !== SANDBOX_KEY || valuesOf(call) !== valuesOf(page);
  for (const name of PROGRAM_LANGUAGES)
    show(name, programIn(name, call, { baseUrl, apiKey, bodyText: body }).trimEnd());
}

/** A new idempotency key changes nothing of the output. */
const valuesOf = (call: Call): string => JSON.stringify(argumentsOf({ ...call, idempotencyKey: undefined }));

function show(panel: string, code: string): void {
  const place = document.querySelector(`[data-panel="${panel}"] > .code > pre > code`);
  // Keeps the page's highlighting while the code is unchanged.
  if (place && place.textContent !== code) place.replaceChildren(...colored(code));
}

const colored = (code: string): (Node | string)[] =>
  code.split(/('[^']*')/).map((part, index) => {
    if (index % 2 === 0) return part;
    const text = document.createElement('span');
    text.className = 'hljs-string';
    text.textContent = part;
    return text;
  });
