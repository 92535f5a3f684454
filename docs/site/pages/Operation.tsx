import type { Operation } from '../../../mock/src/contract/reader/operations.ts';
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
import { type Site, useSite } from '../site.ts';
import { Answers } from './operation/Answers.tsx';
import { Body } from './operation/Body.tsx';
import { Errors } from './operation/Errors.tsx';
import { AnswerExamples } from './operation/Examples.tsx';
import { Links } from './operation/Links.tsx';
import { Parameters } from './operation/Parameters.tsx';

/** The page of an operation. */
export function operationPage({ plane, words }: Site, operation: Operation): Page {
  const { id, method, path, node } = operation;
  return {
    slug: plane.operation(id),
    title: plane === API ? `${node.summary}` : `${node.summary} (${words.controlPlane.toLowerCase()})`,
    description: firstSentences(`${node.description}`),
    keywords: path.includes('{')
      ? id
      : `${id} ${method.toUpperCase()} ${plane === API ? '' : plane.basePath}${path}`,
    layout: 'columns',
    content: <OperationContent operation={operation} />,
  };
}

function OperationContent({ operation }: { readonly operation: Operation }) {
  const { plane } = useSite();
  return (
    <>
      <header class="operation">
        <h1>
          <Summary of={operation} />
        </h1>
        {/* A search for its name finds this page first. */}
        <div class="endpoint operation-id">
          <Method method={operation.method} />{' '}
          <span {...html(inlineCode(`${plane.basePath}${operation.path}`))} />{' '}
          <code class="id">{operation.id}</code> {plane === API ? <TryIt /> : null} <Marks of={operation} />
        </div>
      </header>
      {plane === API ? <TryPanel operation={operation} /> : null}
      <div class="text">
        <Prose of={operation} />
        <Decisions about={operation.id} />
        <Facts operation={operation} />
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
