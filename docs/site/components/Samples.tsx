import type { Operation } from '../../../mock/src/contract/reader/operations.ts';
import { SANDBOX_ORIGIN } from '../../../mock/src/sites/sandbox-origin.ts';
import {
  type Samples as ApiSamples,
  type CurlSample,
  controlSampleOf,
  isStream,
  LISTENING,
  samplesOf,
} from '../../samples/samples.ts';
import { API } from '../base/planes.ts';
import { anchorOn, type Site, useSite } from '../site.ts';
import { Code } from './Code.tsx';
import { Tabs } from './Tabs.tsx';

/** A call of an operation as a command and, for the API, as a program, with the output; the tests have run all of it. */
export function Samples({ operation }: { readonly operation: Operation }) {
  const site = useSite();
  const { plane, document, api, language, words } = site;
  const options = { baseUrl: `${SANDBOX_ORIGIN}${plane.basePath}`, language };
  if (plane !== API) {
    const sample = controlSampleOf({ api, control: document }, operation.id, options);
    return (
      <section class="sample">
        <h2>{words.call}</h2>
        <Code code={sample.curl} language="bash" first={firstOf(sample, site)} />
        {isStream(document, operation) ? <p>{words.listening(LISTENING)}</p> : <Around sample={sample} />}
      </section>
    );
  }
  const samples = samplesOf(document, operation.id, options);
  return (
    <section class="sample">
      <h2>{words.call}</h2>
      <CurlAndProgram samples={samples} />
      <Around sample={samples} />
    </section>
  );
}

function CurlAndProgram({ samples }: { readonly samples: ApiSamples }) {
  const site = useSite();
  const { words } = site;
  const first = firstOf(samples, site);
  return (
    <Tabs
      choice="code"
      tabs={[
        { key: 'curl', title: 'curl', content: <Code code={samples.curl} language="bash" first={first} /> },
        {
          key: 'sdk',
          title: 'SDK, TypeScript',
          content: (
            <>
              <Code code={samples.sdk.trimEnd()} language="typescript" first={first} />
              {samples.prints === '' ? null : (
                <Code code={samples.prints} language="text" title={words.prints} />
              )}
            </>
          ),
        },
      ]}
    />
  );
}

const BEFORE = 'antes';

/** A note beside the button that copies a sample, so that nobody runs it too soon. */
const firstOf = ({ before }: CurlSample, site: Site) =>
  before.isNothing ? undefined : { title: site.words.before, href: `#${anchorOn(site, BEFORE)}` };

/** What has to be run before a sample, and what may differ in its answer. */
function Around({ sample: { before, differences } }: { readonly sample: CurlSample }) {
  const site = useSite();
  const { words } = site;
  return (
    <>
      {before.isNothing ? null : (
        <details>
          <summary>{words.before}</summary>
          <p id={anchorOn(site, BEFORE)}>{words.beforeHint}</p>
          <Code code={before.curl.trimEnd()} language="bash" />
        </details>
      )}
      {differences.length === 0 ? null : <p class="differences">{differences.join(' ')}</p>}
    </>
  );
}
