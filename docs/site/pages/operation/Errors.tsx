import { isWrite, type WrittenOperation } from '../../../../mock/src/contract/reader/written-operations.ts';
import { Json } from '../../components/Code.tsx';
import { Heading } from '../../components/Heading.tsx';
import { Phrase } from '../../components/Prose.tsx';
import { Repeating } from '../../components/Repeating.tsx';
import { type ShownError, shownErrors } from '../../contract/errors.ts';
import { anchorOn, type Site, useSite } from '../../site.ts';

/** An error counts as common when at least this share of all reads or writes returns it. */
const COMMON = 0.6;

type ByCode = readonly (readonly [string, readonly ShownError[]])[];

function errorsOf(
  site: Site,
  operation: WrittenOperation,
): { readonly own: ByCode; readonly common: ByCode } {
  const shown = [...Map.groupBy(shownErrors(site.document, operation), ({ code }) => code)];
  const alike = site.operations.filter((other) => isWrite(other) === isWrite(operation));
  const isCommon = (code: string) => {
    const givers = site.errors.find((error) => error.code === code)?.operations ?? [];
    return alike.filter((other) => givers.includes(other)).length > alike.length * COMMON;
  };
  return {
    own: shown.filter(([code]) => !isCommon(code)),
    common: shown.filter(([code]) => isCommon(code)),
  };
}

export function Errors({ operation }: { readonly operation: WrittenOperation }) {
  const site = useSite();
  const { words } = site;
  const { own, common } = errorsOf(site, operation);
  return (
    <section>
      <Heading id="erros" title={words.errors} />
      <ErrorItems operation={operation} errors={own} />
      {site.part === undefined ? (
        <details class="common">
          <summary>{words.commonErrors}</summary>
          <ErrorItems operation={operation} errors={common} />
        </details>
      ) : (
        <p class="common">
          <a href={`#${COMMON_ERRORS}`}>{words.commonErrors}</a>
        </p>
      )}
    </section>
  );
}

const COMMON_ERRORS = 'erros-comuns';

export function CommonErrors({ operations }: { readonly operations: readonly WrittenOperation[] }) {
  const site = useSite();
  const all = operations.flatMap((operation) =>
    errorsOf(site, operation).common.map((error) => ({ operation, error })),
  );
  return (
    <section>
      <Heading id={COMMON_ERRORS} title={site.words.commonErrors} />
      {[...Map.groupBy(all, ({ error: [code] }) => code)].map(([code, [first, ...others]]) =>
        first === undefined ? null : (
          <ErrorItem
            key={code}
            operation={first.operation}
            code={code}
            examples={distinct([first, ...others].flatMap(({ error: [, examples] }) => examples))}
          />
        ),
      )}
    </section>
  );
}

const distinct = (examples: readonly ShownError[]): ShownError[] => [
  ...new Map(examples.map((example) => [JSON.stringify(example.value), example])).values(),
];

interface ErrorItemsProps {
  readonly operation: WrittenOperation;
  readonly errors: ByCode;
}

const ErrorItems = ({ operation, errors }: ErrorItemsProps) =>
  errors.map(([code, examples]) => (
    <ErrorItem key={code} operation={operation} code={code} examples={examples} />
  ));

interface ErrorItemProps {
  readonly operation: WrittenOperation;
  readonly code: string;
  readonly examples: readonly ShownError[];
}

function ErrorItem({ operation, code, examples }: ErrorItemProps) {
  const site = useSite();
  const { words, errors, plane, to } = site;
  const known = errors.find((error) => error.code === code);
  return (
    <div class="error" id={anchorOn(site, `erro-${code}`)}>
      <div class="property">
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
