import { join } from '../../../mock/src/contract/reader/document.ts';
import type { WrittenOperation } from '../../../mock/src/contract/reader/written-operations.ts';
import { slugs } from '../base/addresses.ts';
import type { Page } from '../base/page.ts';
import { API } from '../base/planes.ts';
import { Decisions } from '../components/Decisions.tsx';
import { Facts } from '../components/Facts.tsx';
import { Marks } from '../components/Mark.tsx';
import { Method } from '../components/Method.tsx';
import { html, Summary, Text } from '../components/Prose.tsx';
import { Samples } from '../components/Samples.tsx';
import { TryIt, TryPanel } from '../components/TryIt.tsx';
import { firstSentences } from '../markdown/first-sentences.ts';
import { inlineCode } from '../markdown/markdown.ts';
import { useSite } from '../site.ts';
import { Answers } from './operation/Answers.tsx';
import { Body } from './operation/Body.tsx';
import { Errors } from './operation/Errors.tsx';
import { AnswerExamples } from './operation/Examples.tsx';
import { Links } from './operation/Links.tsx';
import { Parameters } from './operation/Parameters.tsx';

export function operationPage(operation: WrittenOperation): Page {
  const { id, node } = operation;
  return {
    slug: slugs.operation(id),
    title: `${node.summary}`,
    description: firstSentences(`${node.description}`),
    names: namesOf(operation),
    layout: 'columns',
    content: <OperationContent operation={operation} />,
  };
}

/** Search terms for an operation. Nobody searches for a path with a parameter. */
export function namesOf({ id, method, path }: WrittenOperation, basePath = ''): string[] {
  return path.includes('{') ? [id] : [id, `${method.toUpperCase()} ${basePath}${path}`];
}

/** Sentences that the facts box repeats: the key's scope, and that the request takes a signature. */
const FACTS = [
  /(?:Exige\s+o\s+escopo|Requires\s+the)\s+`admin`(?:\s+scope)?[.;]\s*/g,
  /(?:[Aa]\s+requisição\s+pode\s+ser\s+assinada\s+com|[Tt]he\s+request\s+(?:may|can)\s+be\s+signed\s+with)\s+`Service-Signature`\.\s*/g,
];

const withoutFacts = (markdown: string): string =>
  FACTS.reduce((text, fact) => text.replaceAll(fact, ''), markdown)
    .trim()
    .replaceAll(/(?<=[.!?]\s)\p{Ll}/gu, (letter) => letter.toUpperCase());

export function OperationContent({ operation }: { readonly operation: WrittenOperation }) {
  const { plane, part } = useSite();
  const summary = <Summary of={operation} />;
  const path = `${plane.basePath}${operation.path}`;
  return (
    <>
      <header>
        {part === undefined ? <h1>{summary}</h1> : <h2 id={part}>{summary}</h2>}
        {/* A search for the id finds this page first. */}
        <div class="endpoint operation-id">
          <span class="bar">
            <Method method={operation.method} /> <span {...html(inlineCode(path))} /> <CopyPath path={path} />{' '}
            {plane === API ? <TryIt /> : null}
          </span>{' '}
          <code class="id">{operation.id}</code> <Marks of={operation} />
        </div>
      </header>
      {plane === API ? <TryPanel operation={operation} /> : null}
      <div class="text">
        <Text
          markdown={withoutFacts(`${operation.node.description ?? ''}`)}
          pointer={join(operation.pointer, 'description')}
        />
        <Facts operation={operation} />
        <Decisions about={operation.id} />
      </div>
      {/* Beside the title on wide screens, and before the details on narrow ones. */}
      <div class="samples">
        <Samples operation={operation} />
        <AnswerExamples operation={operation} />
      </div>
      <div class="text">
        <Parameters operation={operation} />
        <Body operation={operation} />
        <Answers operation={operation} />
        <Errors operation={operation} />
        <Links operation={operation} />
      </div>
    </>
  );
}

function CopyPath({ path }: { readonly path: string }) {
  const { words } = useSite();
  return (
    <button
      class="copy-path"
      type="button"
      title={words.copyPath}
      aria-label={words.copyPath}
      data-text={path}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d="M5.5 5.5h8v8h-8ZM10.5 5.5v-3h-8v8h3" />
      </svg>
    </button>
  );
}
