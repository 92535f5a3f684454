import { isWrite, type Operation } from '../../../../mock/src/contract/reader/operations.ts';
import { Json } from '../../components/Code.tsx';
import { Heading } from '../../components/Heading.tsx';
import { Phrase } from '../../components/Prose.tsx';
import { Repeating } from '../../components/Repeating.tsx';
import { type ShownError, shownErrors } from '../../contract/errors.ts';
import { useSite } from '../../site.ts';

/** The share of all reads, or writes, from which on an error counts as common to all. */
const COMMON = 0.6;

/** The errors of an operation with what to do about each: first its own, then, closed, those of any operation. */
export function Errors({ operation }: { readonly operation: Operation }) {
  const { document, words, errors, operations } = useSite();
  const shown = Map.groupBy(shownErrors(document, operation), ({ code }) => code);
  const alike = operations.filter((other) => isWrite(other) === isWrite(operation));
  const isCommon = (code: string) => {
    const givers = errors.find((error) => error.code === code)?.operations ?? [];
    return alike.filter((other) => givers.includes(other)).length > alike.length * COMMON;
  };
  const [own, common] = [false, true].map((wanted) =>
    [...shown].filter(([code]) => isCommon(code) === wanted),
  );
  return (
    <section>
      <Heading id="erros" title={words.errors} />
      {own?.map(([code, examples]) => (
        <ErrorItem key={code} operation={operation} code={code} examples={examples} />
      ))}
      <details class="common">
        <summary>{words.commonErrors}</summary>
        {common?.map(([code, examples]) => (
          <ErrorItem key={code} operation={operation} code={code} examples={examples} />
        ))}
      </details>
    </section>
  );
}

interface ErrorItemProps {
  readonly operation: Operation;
  readonly code: string;
  readonly examples: readonly ShownError[];
}

function ErrorItem({ operation, code, examples }: ErrorItemProps) {
  const { words, errors, plane, to } = useSite();
  const known = errors.find((error) => error.code === code);
  return (
    <div class="error" id={`erro-${code}`}>
      <div class="field">
        <span class="status">{examples[0]?.status}</span>{' '}
        <a href={to(plane.error(code))}>
          <code>{code}</code>
        </a>
      </div>
      {known === undefined ? null : (
        <p>
          <Phrase markdown={known.when} />. <strong>{words.remedy}:</strong>{' '}
          <Phrase markdown={known.remedy} />.
        </p>
      )}
      {known !== undefined && isWrite(operation) && <Repeating error={known} />}
      <details>
        <summary>{words.example}</summary>
        {examples.map(({ summary, value }) => (
          <Json key={summary} value={value} title={summary} />
        ))}
      </details>
    </div>
  );
}
