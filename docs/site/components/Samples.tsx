import type { Operation } from '../../../mock/src/contract/reader/operations.ts';
import { samplesOf } from '../../samples/samples.ts';
import { SANDBOX_ORIGIN } from '../../samples/sandbox-origin.ts';
import { useSite } from '../site.ts';
import { Code } from './Code.tsx';
import { Tabs } from './Tabs.tsx';

/** Where the samples find the sandbox; a page that a sandbox serves puts its own address in the place of this. */
const SANDBOX = `${SANDBOX_ORIGIN}/v1`;

/** A call of an operation as a command and as a program, with what is printed; the tests have run both. */
export function Samples({ operation }: { readonly operation: Operation }) {
  const { document, language, words } = useSite();
  const samples = samplesOf(document, operation.id, { baseUrl: SANDBOX, language });
  return (
    <section class="sample">
      <h2>{words.call}</h2>
      <Tabs
        tabs={[
          { key: 'curl', title: 'curl', content: <Code code={samples.curl} language="bash" /> },
          {
            key: 'sdk',
            title: 'SDK, TypeScript',
            content: (
              <>
                <Code code={samples.sdk.trimEnd()} language="typescript" />
                {samples.prints === '' ? null : (
                  <Code code={samples.prints} language="text" title={words.prints} />
                )}
              </>
            ),
          },
        ]}
      />
      {samples.before.isNothing ? null : (
        <details>
          <summary>{words.before}</summary>
          <p>{words.beforeHint}</p>
          <Code code={samples.before.curl.trimEnd()} language="bash" />
        </details>
      )}
      {samples.differences.length === 0 ? null : <p class="differences">{samples.differences.join(' ')}</p>}
    </section>
  );
}
