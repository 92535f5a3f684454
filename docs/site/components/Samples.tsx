import type { ComponentChildren } from 'preact';
import type { WrittenOperation } from '../../../mock/src/contract/reader/written-operations.ts';
import { SANDBOX_ORIGIN } from '../../../mock/src/http/origin.ts';
import { callOf } from '../../samples/call.ts';
import { PROGRAM_LANGUAGES, type ProgramLanguage, programIn } from '../../samples/languages.ts';
import {
  type Samples as ApiSamples,
  type CurlSample,
  controlSampleOf,
  isStream,
  LISTENING,
  samplesOf,
} from '../../samples/samples.ts';
import { API } from '../base/planes.ts';
import { useSite } from '../site.ts';
import { Code, CopyAll, Lines, TITLES } from './Code.tsx';
import { Tabs } from './Tabs.tsx';

export function Samples({ operation }: { readonly operation: WrittenOperation }) {
  const { plane, document, api, language, words } = useSite();
  const options = { baseUrl: `${SANDBOX_ORIGIN}${plane.basePath}`, language };
  const samples = plane === API ? samplesOf(document, operation.id, options) : undefined;
  const sample = samples ?? controlSampleOf({ api, control: document }, operation.id, options);
  const { differences } = sample;
  return (
    <section class="sample">
      <h2>{words.call}</h2>
      {samples === undefined ? (
        <Curl sample={sample} />
      ) : (
        <InEachWay operation={operation} samples={samples} />
      )}
      {isStream(document, operation) ? (
        <p>{words.listening(LISTENING)}</p>
      ) : differences.length === 0 ? null : (
        <p class="differences">{differences.join(' ')}</p>
      )}
    </section>
  );
}

interface InEachWayProps {
  readonly operation: WrittenOperation;
  readonly samples: ApiSamples;
}

function InEachWay({ operation, samples }: InEachWayProps) {
  const { plane, document, words } = useSite();
  const call = callOf(document, operation);
  const baseUrl = `${SANDBOX_ORIGIN}${plane.basePath}`;
  const { before, beforeSdk, sdk, prints } = samples;
  return (
    <Tabs
      choice="code"
      tabs={[
        { key: 'curl', title: 'curl', content: <Curl sample={samples} /> },
        {
          key: 'sdk',
          title: 'SDK, TypeScript',
          content: (
            <>
              <Sample code={sdk} language="typescript" before={before} first={beforeSdk} isRun />
              {prints === '' ? null : <Code code={prints} language="text" title={words.output} />}
            </>
          ),
        },
        ...PROGRAM_LANGUAGES.map((language) => ({
          key: language,
          title: TITLES[language] ?? language,
          content: (
            <InLanguage language={language} code={programIn(language, call, { baseUrl })} before={before} />
          ),
        })),
      ]}
    />
  );
}

interface InLanguageProps {
  readonly language: ProgramLanguage;
  readonly code: string;
  readonly before: CurlSample['before'];
}

const InLanguage = ({ language, code, before }: InLanguageProps) => (
  <Code code={code.trimEnd()} language={language}>
    {before.isNothing ? null : <Before before={before} isRun={false} />}
  </Code>
);

const Curl = ({ sample: { curl, before } }: { readonly sample: CurlSample }) => (
  <Sample code={curl} language="bash" before={before} first={before.curl} />
);

interface SampleProps {
  readonly code: string;
  readonly language: string;
  readonly before: CurlSample['before'];
  readonly first: string;
  readonly isRun?: boolean;
}

function Sample({ code, language, before, first, isRun = false }: SampleProps) {
  const { words } = useSite();
  const sample = { code: code.trimEnd(), language, buttons: isRun ? <RunButton /> : null };
  if (before.isNothing) return <Code {...sample} />;
  return (
    <Code {...sample} copy={words.copyCall}>
      <Before before={before} isRun={isRun}>
        <Lines code={first} language={language} />
      </Before>
    </Code>
  );
}

export function RunButton() {
  const { words } = useSite();
  return (
    <button class="run" type="button">
      {words.run}
    </button>
  );
}

interface BeforeProps {
  readonly before: CurlSample['before'];
  readonly isRun: boolean;
  /** The code of the steps; without it, the button copies only the sample. */
  readonly children?: ComponentChildren;
}

/** Offers to run the earlier steps when the page does not run the sample itself. */
function Before({ before, isRun, children }: BeforeProps) {
  const { plane, words } = useSite();
  const steps = before.steps.length - 1;
  const summary = (before.isNeeded ? words.beforeNeeded : words.beforeShown)(steps);
  return (
    <div class="before">
      {children === undefined ? (
        <p>{summary}</p>
      ) : (
        <details>
          <summary>{summary}</summary>
          <p>{words.beforeHint}</p>
          {children}
        </details>
      )}
      <div class="do">
        {children === undefined ? null : <CopyAll>{words.copyWithSteps(steps)}</CopyAll>}
        {plane === API && !isRun ? (
          <button class="prepare" type="button">
            {words.prepare(steps)}
          </button>
        ) : null}
      </div>
    </div>
  );
}
