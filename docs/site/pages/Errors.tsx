import { at } from '../../../mock/src/contract/reader/document.ts';
import { slugs } from '../base/addresses.ts';
import type { Page } from '../base/page.ts';
import { Heading } from '../components/Heading.tsx';
import { introduced } from '../components/introduced.tsx';
import { Phrase } from '../components/Prose.tsx';
import { Repeating } from '../components/Repeating.tsx';
import { Tree } from '../components/Tree.tsx';
import type { ErrorCode } from '../contract/errors.ts';
import { type Site, useSite } from '../site.ts';

const ERROR = '/components/schemas/Erro';

export function errorsPage({ words, errors, document }: Site): Page {
  return introduced({
    slug: slugs.errors,
    title: words.errorCodes,
    description: words.errorsIntro,
    namesOf: Object.fromEntries(errors.map(({ code }) => [code, [code]])),
    content: (
      <>
        <Heading id="formato" title={words.errorShape} />
        <Tree place={{ pointer: ERROR, node: at(document, ERROR) ?? null }} />
        {errors.map((error) => (
          <ErrorEntry key={error.code} error={error} />
        ))}
      </>
    ),
  });
}

function ErrorEntry({ error }: { readonly error: ErrorCode }) {
  const { words } = useSite();
  return (
    <section class="error">
      <Heading level={2} id={error.code} title={error.code}>
        <code>{error.code}</code> <span class="status">{error.status}</span>
      </Heading>
      <p>
        <Phrase markdown={error.when} />.
      </p>
      <p>
        <strong>{words.remedy}:</strong> <Phrase markdown={error.remedy} />.
      </p>
      <Repeating error={error} />
      <Givers error={error} />
    </section>
  );
}

function Givers({ error }: { readonly error: ErrorCode }) {
  const { words, operations, to } = useSite();
  const count = error.operations.length;
  if (count === 0) return <p class="limits">{words.given}</p>;
  const links = (
    <p class="givers">
      {error.operations.map(({ id }) => (
        <a key={id} href={to(slugs.operation(id))}>
          <code>{id}</code>
        </a>
      ))}
    </p>
  );
  if (count <= 6) return links;
  return (
    <details>
      <summary>{count === operations.length ? words.givenByAll(count) : words.givenBySome(count)}</summary>
      {links}
    </details>
  );
}
