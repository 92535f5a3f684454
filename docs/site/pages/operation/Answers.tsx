import { join } from '../../../../mock/src/contract/reader/document.ts';
import {
  headers,
  media,
  type Response,
  responses,
  type WrittenOperation,
} from '../../../../mock/src/contract/reader/written-operations.ts';
import { Heading } from '../../components/Heading.tsx';
import { Marks } from '../../components/Mark.tsx';
import { Prose, SaidOnce } from '../../components/Prose.tsx';
import { Tree } from '../../components/Tree.tsx';
import { Type } from '../../components/Type.tsx';
import { shapeOf } from '../../contract/schema.ts';
import { useSite } from '../../site.ts';

export function Answers({ operation }: { readonly operation: WrittenOperation }) {
  const { document } = useSite();
  const successes = responses(document, operation).filter(({ status }) => status.startsWith('2'));
  return successes.map((response) => (
    <Answer key={response.status} operation={operation} response={response} />
  ));
}

function Answer({
  operation,
  response,
}: {
  readonly operation: WrittenOperation;
  readonly response: Response;
}) {
  const { document, words } = useSite();
  const [content] = media(document, operation).filter(({ status }) => status === response.status);
  const schema = content && { pointer: join(content.pointer, 'schema'), node: content.node.schema ?? null };
  return (
    <section>
      <Heading id={`resposta-${response.status}`} title={`${words.answer} ${response.status}`} />
      <div class="property">
        {schema && <Type shape={shapeOf(document, schema)} />} <Marks of={response} />
      </div>
      <SaidOnce>
        <Prose of={response} />
        {schema && <Tree place={schema} />}
        <AnswerHeaders response={response} />
      </SaidOnce>
    </section>
  );
}

function AnswerHeaders({ response }: { readonly response: Response }) {
  const { document, words } = useSite();
  const found = headers(document, response);
  if (found.length === 0) return null;
  return (
    <details class="answer-headers">
      <summary>{words.answerHeaders}</summary>
      <ul class="tree">
        {found.map((header) => (
          <li key={header.name}>
            <div class="property">
              <code class="name">{header.name}</code>{' '}
              <Type
                shape={shapeOf(document, {
                  pointer: join(header.pointer, 'schema'),
                  node: header.node.schema,
                })}
              />
              <Marks of={header} />
            </div>
            <Prose of={header} />
          </li>
        ))}
      </ul>
    </details>
  );
}
