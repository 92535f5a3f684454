import {
  at,
  entries,
  isObject,
  type JsonObject,
  join,
  type Located,
  list,
} from '../../../mock/src/contract/reader/document.ts';
import { slugs } from '../base/addresses.ts';
import type { Page } from '../base/page.ts';
import { Heading } from '../components/Heading.tsx';
import { introduced } from '../components/introduced.tsx';
import { Marks } from '../components/Mark.tsx';
import { Prose } from '../components/Prose.tsx';
import { Limits, Type } from '../components/Type.tsx';
import { shapeOf } from '../contract/schema.ts';
import { type Site, useSite } from '../site.ts';

/** Components that operations share; this page explains their marks once. */
const KINDS = ['parameters', 'headers', 'responses', 'securitySchemes'] as const;

export function sharedPage({ words }: Site): Page {
  return introduced({
    slug: slugs.shared,
    title: words.shared,
    description: words.sharedIntro,
    content: (
      <>
        <About />
        <Servers />
        {KINDS.map((kind) => (
          <SharedKind key={kind} kind={kind} />
        ))}
      </>
    ),
  });
}

function About() {
  const { document } = useSite();
  if (!isObject(document.info)) return null;
  const info = { pointer: '/info', node: document.info };
  return (
    <div class="shared">
      <div class="property">
        <code class="name">{`${document.info.title}`}</code> <Marks of={info} />
      </div>
    </div>
  );
}

function Servers() {
  const { document, words } = useSite();
  return (
    <section>
      <Heading id="servidores" title={words.servers} />
      {list(document.servers).map((node, index) =>
        isObject(node) ? (
          <Server key={`${node.url}`} server={{ pointer: join('/servers', index), node }} />
        ) : null,
      )}
    </section>
  );
}

function Server({ server }: { readonly server: Located<JsonObject> }) {
  return (
    <div class="shared">
      <div class="property">
        <code class="name">{`${server.node.url}`}</code> <Marks of={server} />
      </div>
      <Prose of={server} />
    </div>
  );
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
      <div class="property">
        <code class="name">{`${part.node.name ?? name}`}</code> {schema && <Type shape={schema} />}
        <Marks of={schema === undefined ? part : [part, schema.written]} />
      </div>
      <Prose of={part} />
      {schema && <Limits node={{ ...schema.schema.node, ...schema.written.node }} />}
    </div>
  );
}
