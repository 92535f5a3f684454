import type { WrittenOperation } from '../../../mock/src/contract/reader/written-operations.ts';
import { slugs } from '../base/addresses.ts';
import type { Page } from '../base/page.ts';
import { API } from '../base/planes.ts';
import { Decisions } from '../components/Decisions.tsx';
import { Facts } from '../components/Facts.tsx';
import { Marks } from '../components/Mark.tsx';
import { Method } from '../components/Method.tsx';
import { html, Prose, Summary } from '../components/Prose.tsx';
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

/** The page of an operation. */
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

/** What an operation is looked for by: its id and, when it is always the same, its path. */
export function namesOf({ id, method, path }: WrittenOperation, basePath = ''): string[] {
  return path.includes('{') ? [id] : [id, `${method.toUpperCase()} ${basePath}${path}`];
}

/** So many letters of a path and an id stand on a line beside the samples. */
const LINE = 45;

export function OperationContent({ operation }: { readonly operation: WrittenOperation }) {
  const { plane, part } = useSite();
  const summary = <Summary of={operation} />;
  const path = `${plane.basePath}${operation.path}`;
  const isLong = path.length + operation.id.length > LINE;
  return (
    <>
      <header class={isLong ? 'long-line' : undefined}>
        {part === undefined ? <h1>{summary}</h1> : <h2 id={part}>{summary}</h2>}
        {/* A search for its name finds this page first. */}
        <div class="endpoint operation-id">
          <Method method={operation.method} /> <span {...html(inlineCode(path))} />{' '}
          <code class="id">{operation.id}</code> {plane === API ? <TryIt /> : null} <Marks of={operation} />
        </div>
      </header>
      {plane === API ? <TryPanel operation={operation} /> : null}
      <div class="text">
        <Prose of={operation} />
        <Facts operation={operation} />
        <Decisions about={operation.id} />
      </div>
      {/* Beside the title where there is room, and before the details of the text where there is none. */}
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
