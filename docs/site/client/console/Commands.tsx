import { isInTab } from '../../../../mock/src/browser/tab/sandbox-of-page.ts';
import { SANDBOX_ORIGIN } from '../../../../mock/src/http/origin.ts';
import { curlOf } from '../../../samples/curl.ts';
import { programOf } from '../../../samples/sdk.ts';
import { CodeBlock } from './CodeBlock.tsx';
import type { Prepared } from './request.ts';
import type { ConsoleWords } from './words.ts';

/** The call in the fields, as a shell command and as a program. */
export function Commands({ prepared, words }: { readonly prepared: Prepared; readonly words: ConsoleWords }) {
  const { call, apiKey, body } = prepared;
  // A sandbox of the tab has no address: these call one that was started.
  const baseUrl = `${isInTab() ? SANDBOX_ORIGIN : location.origin}/v1`;
  const program = programOf(call, { baseUrl, language: words.language, apiKey });
  return (
    <>
      <details>
        <summary>{words.asCurl}</summary>
        {isInTab() ? <p class="quiet">{words.tab.needsServer}</p> : null}
        <CodeBlock code={curlOf(call, { baseUrl, apiKey, bodyText: body })} words={words} />
      </details>
      <details>
        <summary>{words.asSdk}</summary>
        <CodeBlock code={program.code.trimEnd()} words={words} />
      </details>
    </>
  );
}
