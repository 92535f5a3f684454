import type { Operation } from '../../../../mock/src/contract/reader/operations.ts';
import { slugs } from '../../addresses.ts';
import { Json } from '../../components/Code.tsx';
import { Heading } from '../../components/Heading.tsx';
import { Phrase } from '../../components/Prose.tsx';
import { type ShownError, shownErrors } from '../../contract/errors.ts';
import { useSite } from '../../site.ts';

/** The errors of an operation with what to do on each: first its own, then, closed, those that any may give. */
export function Errors({ operation }: { readonly operation: Operation }) {
  const { document, words, errors, operations } = useSite();
  const shown = Map.groupBy(shownErrors(document, operation), ({ code }) => code);
  const isCommon = (code: string) => {
    const givers = errors.find((error) => error.code === code)?.operations.length ?? 0;
    return givers >= operations.length / 2 && !['nao_encontrado', 'estado_incompativel'].includes(code);
  };
  const [own, common] = [false, true].map((wanted) =>
    [...shown].filter(([code]) => isCommon(code) === wanted),
  );
  return (
    <section>
      <Heading id="erros" title={words.errors} />
      {own?.map(([code, examples]) => (
        <ErrorItem key={code} code={code} examples={examples} />
      ))}
      <details class="common">
        <summary>{words.commonErrors}</summary>
        {common?.map(([code, examples]) => (
          <ErrorItem key={code} code={code} examples={examples} />
        ))}
      </details>
    </section>
  );
}

function ErrorItem({ code, examples }: { readonly code: string; readonly examples: readonly ShownError[] }) {
  const { words, errors, to } = useSite();
  const known = errors.find((error) => error.code === code);
  return (
    <div class="error" id={`erro-${code}`}>
      <p class="field">
        <span class="status">{examples[0]?.status}</span>{' '}
        <a href={to(`${slugs.errors}#${code}`)}>
          <code>{code}</code>
        </a>
      </p>
      {known === undefined ? null : (
        <p>
          <Phrase markdown={known.when} />. <strong>{words.remedy}:</strong>{' '}
          <Phrase markdown={known.remedy} />.
        </p>
      )}
      <details>
        <summary>{words.example}</summary>
        {examples.map(({ summary, value }) => (
          <Json key={summary} value={value} title={summary} />
        ))}
      </details>
    </div>
  );
}
