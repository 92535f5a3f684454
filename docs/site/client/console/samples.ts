import { isInTab } from '../../../../mock/src/browser/tab/sandbox-of-page.ts';
import { SANDBOX_ORIGIN } from '../../../../mock/src/http/origin.ts';
import type { Language } from '../../../language.ts';
import { curlOf } from '../../../samples/curl.ts';
import { PROGRAM_LANGUAGES, programIn } from '../../../samples/languages.ts';
import { programOf } from '../../../samples/sdk.ts';
import type { Prepared } from './request.ts';

export function showInSamples({ call, apiKey, body }: Prepared, language: Language): void {
  // A sandbox in the tab has no address, so the samples call a local server.
  const baseUrl = `${isInTab() ? SANDBOX_ORIGIN : location.origin}/v1`;
  show('curl', curlOf(call, { baseUrl, apiKey, bodyText: body }));
  show('sdk', programOf(call, { baseUrl, language, apiKey }).code.trimEnd());
  for (const name of PROGRAM_LANGUAGES)
    show(name, programIn(name, call, { baseUrl, apiKey, bodyText: body }).trimEnd());
}

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
