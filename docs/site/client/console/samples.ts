import { isInTab } from '../../../../mock/src/browser/tab/sandbox-of-page.ts';
import { SANDBOX_ORIGIN } from '../../../../mock/src/http/origin.ts';
import type { Language } from '../../../language.ts';
import { curlOf } from '../../../samples/curl.ts';
import { PROGRAM_LANGUAGES, programIn } from '../../../samples/languages.ts';
import { programOf } from '../../../samples/sdk.ts';
import type { Prepared } from './request.ts';

/** Writes the call in the fields into the samples of the page, as a command and as programs. */
export function showInSamples({ call, apiKey, body }: Prepared, language: Language): void {
  // A sandbox of the tab has no address: these call one that was started.
  const baseUrl = `${isInTab() ? SANDBOX_ORIGIN : location.origin}/v1`;
  show('curl', curlOf(call, { baseUrl, apiKey, bodyText: body }));
  show('sdk', programOf(call, { baseUrl, language, apiKey }).code.trimEnd());
  for (const name of PROGRAM_LANGUAGES)
    show(name, programIn(name, call, { baseUrl, apiKey, bodyText: body }).trimEnd());
}

function show(panel: string, code: string): void {
  const place = document.querySelector(`[data-panel="${panel}"] > .code > pre > code`);
  // What the page coloured stays so until the call is another.
  if (place && place.textContent !== code) place.replaceChildren(...coloured(code));
}

const coloured = (code: string): (Node | string)[] =>
  code.split(/('[^']*')/).map((part, index) => {
    if (index % 2 === 0) return part;
    const text = document.createElement('span');
    text.className = 'hljs-string';
    text.textContent = part;
    return text;
  });
