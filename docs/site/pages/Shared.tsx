import {
  at,
  entries,
  isObject,
  type JsonObject,
  join,
  type Located,
} from '../../../mock/src/contract/reader/document.ts';
import { slugs } from '../addresses.ts';
import { Heading } from '../components/Heading.tsx';
import { Marks } from '../components/Mark.tsx';
import { Prose } from '../components/Prose.tsx';
import { Limits, Type } from '../components/Type.tsx';
import { shapeOf } from '../contract/schema.ts';
import type { Page } from '../page.ts';
import { type Site, useSite } from '../site.ts';

/** The parts that many operations share, each with its own place: what marks them is told here once. */
const KINDS = ['parameters', 'headers', 'responses', 'securitySchemes'] as const;

export function sharedPage({ words }: Site): Page {
  return {
    slug: slugs.shared,
    title: words.shared,
    description: words.sharedIntro,
    content: (
      <>
        <h1>{words.shared}</h1>
        <p class="lead">{words.sharedIntro}</p>
        {KINDS.map((kind) => (
          <SharedKind key={kind} kind={kind} />
        ))}
      </>
    ),
  };
}

function SharedKind({ kind }: { readonly kind: (typeof KINDS)[number] }) {
  const { document, words } = useSite();
  const parts = entries(at(document, `/components/${kind}`));
  return (
    <section>
      <Heading id={kind} title={words.sharedKinds[kind]} />
      {parts.map(([name, node]) =>
        isObject(node) ? (
          <SharedPart
            key={name}
            id={`${kind}-${name}`}
            name={name}
            part={{ pointer: join('/components', kind, name), node }}
          />
        ) : null,
      )}
    </section>
  );
}

interface SharedPartProps {
  readonly id: string;
  readonly name: string;
  readonly part: Located<JsonObject>;
}

function SharedPart({ id, name, part }: SharedPartProps) {
  const { document } = useSite();
  const schema = isObject(part.node.schema)
    ? shapeOf(document, { pointer: join(part.pointer, 'schema'), node: part.node.schema })
    : undefined;
  return (
    <div id={id} class="shared">
      <div class="field">
        <code class="name">{`${part.node.name ?? name}`}</code> {schema && <Type shape={schema} />}
        <Marks of={part} />
      </div>
      <Prose of={part} />
      {schema && <Limits node={{ ...schema.schema.node, ...schema.written.node }} />}
    </div>
  );
}
