import {
  examples,
  type Media,
  media,
  type WrittenOperation,
} from '../../../../mock/src/contract/reader/written-operations.ts';
import { Json } from '../../components/Code.tsx';
import { anchorOn, useSite } from '../../site.ts';

export function AnswerExamples({ operation }: { readonly operation: WrittenOperation }) {
  const { document, words } = useSite();
  return media(document, operation)
    .filter(({ status }) => status?.startsWith('2'))
    .map((content) => (
      <section key={content.pointer}>
        <h2>{`${words.answer} ${content.status}`}</h2>
        <NamedExamples content={content} />
      </section>
    ));
}

export function NamedExamples({ content }: { readonly content: Media }) {
  const site = useSite();
  const found = examples(site.document, content);
  return found.map(({ key, node }, index) =>
    found.length === 1 ? (
      <Json key={key} value={node.value} title={`${node.summary}`} />
    ) : (
      <details key={key} name={anchorOn(site, content.status ?? 'corpo')} open={index === 0}>
        <summary>{`${node.summary}`}</summary>
        <Json value={node.value} />
      </details>
    ),
  );
}
