import { media, type WrittenOperation } from '../../../../mock/src/contract/reader/written-operations.ts';
import { deliveryOf } from '../../../samples/deliveries.ts';
import { Code } from '../../components/Code.tsx';
import { useSite } from '../../site.ts';
import { NamedExamples } from '../operation/Examples.tsx';

export function Delivery({ webhook }: { readonly webhook: WrittenOperation }) {
  const { document, words, language } = useSite();
  const { request, receiver, prints, answer } = deliveryOf(document, webhook.path, language);
  return (
    <>
      <section>
        <h2>{words.payload}</h2>
        <Code code={request} language="http" />
        {media(document, webhook).map((content) => (
          <details key={content.pointer}>
            <summary>{words.readable}</summary>
            <NamedExamples content={content} />
          </details>
        ))}
      </section>
      <section>
        <h2>{words.receiver}</h2>
        <Code code={receiver.trimEnd()} language="typescript" />
        {prints === '' ? null : <Code code={prints} language="text" title={words.output} />}
        <Code code={answer} language="http" title={words.itsAnswer} />
      </section>
    </>
  );
}
