import {
  examples,
  type Media,
  media,
  type Operation,
} from '../../../../mock/src/contract/reader/operations.ts';
import { Json } from '../../components/Code.tsx';
import { useSite } from '../../site.ts';

/** What an operation is sent and what it answers, beside its text. */
export function Examples({ operation }: { readonly operation: Operation }) {
  const { document, words } = useSite();
  const contents = media(document, operation);
  return (
    <>
      {contents
        .filter(({ status }) => status === undefined)
        .map((content) => (
          <Named key={content.pointer} content={content} title={words.request} group="pedido" />
        ))}
      {contents
        .filter(({ status }) => status?.startsWith('2'))
        .map((content) => (
          <Named
            key={content.pointer}
            content={content}
            title={`${words.answer} ${content.status}`}
            group={`resposta-${content.status}`}
          />
        ))}
    </>
  );
}

/** The named examples of a body, of which one is open at a time. */
function Named({
  content,
  title,
  group,
}: {
  readonly content: Media;
  readonly title: string;
  readonly group: string;
}) {
  const { document } = useSite();
  const found = examples(document, content);
  return (
    <section>
      <h2>{title}</h2>
      {found.map(({ key, node }, index) =>
        found.length === 1 ? (
          <Json key={key} value={node.value} title={`${node.summary}`} />
        ) : (
          <details key={key} name={group} open={index === 0}>
            <summary>{`${node.summary}`}</summary>
            <Json value={node.value} />
          </details>
        ),
      )}
    </section>
  );
}
