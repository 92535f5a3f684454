import { child, join } from '../../../../mock/src/contract/reader/document.ts';
import type { WrittenOperation } from '../../../../mock/src/contract/reader/written-operations.ts';
import { media } from '../../../../mock/src/contract/reader/written-operations.ts';
import { Heading } from '../../components/Heading.tsx';
import { Marks } from '../../components/Mark.tsx';
import { Prose, SaidOnce } from '../../components/Prose.tsx';
import { Tree } from '../../components/Tree.tsx';
import { useSite } from '../../site.ts';
import { NamedExamples } from './Examples.tsx';

interface BodyProps {
  readonly operation: WrittenOperation;
  /** Whether the reader sends the body; a received body is shown beside the text. */
  readonly isSent?: boolean;
}

export function Body({ operation, isSent = true }: BodyProps) {
  const { document, words } = useSite();
  const body = child(document, operation, 'requestBody');
  if (body === undefined) return null;
  const [content] = media(document, operation).filter(({ status }) => status === undefined);
  const { required } = body.node;
  return (
    <section>
      <SaidOnce>
        <Heading id="corpo" title={words.body} />
        <div class="property">
          <span class={required === true ? 'required' : 'optional'}>
            {required === true ? words.required : words.optional}
          </span>
          <Marks of={body} />
        </div>
        <Prose of={body} />
        {content === undefined ? null : (
          <>
            <Tree place={{ pointer: join(content.pointer, 'schema'), node: content.node.schema ?? null }} />
            {isSent ? <NamedExamples content={content} /> : null}
          </>
        )}
      </SaidOnce>
    </section>
  );
}
