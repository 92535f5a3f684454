import type { JsonObject } from '../../../mock/src/contract/reader/document.ts';
import { at, entries, isObject, join, type Located } from '../../../mock/src/contract/reader/document.ts';
import { slugs } from '../base/addresses.ts';
import type { Page } from '../base/page.ts';
import { Code } from '../components/Code.tsx';
import { Heading } from '../components/Heading.tsx';
import { introduced } from '../components/introduced.tsx';
import { Marks } from '../components/Mark.tsx';
import { Prose } from '../components/Prose.tsx';
import { Limits, Type } from '../components/Type.tsx';
import { shapeOf } from '../contract/schema.ts';
import { hasFields } from '../contract/type-places.ts';
import { type Site, useSite } from '../site.ts';

interface NamedSchema extends Located<JsonObject> {
  readonly name: string;
}

function namedSchemas(document: JsonObject): NamedSchema[] {
  return entries(at(document, '/components/schemas')).flatMap(([name, node]) =>
    isObject(node) ? [{ name, node, pointer: join('/components/schemas', name) }] : [],
  );
}

export function typesPage({ words, document, typePlaces, to }: Site): Page {
  const [objects, simple] = [true, false].map((wanted) =>
    namedSchemas(document).filter(({ node }) => hasFields(node) === wanted),
  );
  return introduced({
    slug: slugs.types,
    title: words.types,
    description: words.typesIntro,
    namesOf: Object.fromEntries((simple ?? []).map(({ name }) => [name, [name]])),
    content: (
      <>
        <Heading id="objetos" title={words.objects} />
        <ul class="names">
          {objects?.map(({ name }) => (
            <li key={name}>
              <a href={to(typePlaces.get(name) ?? '')}>{name}</a>
            </li>
          ))}
        </ul>
        <Heading id="simples" title={words.primitives} />
        {simple?.map((schema) => (
          <SimpleType key={schema.name} schema={schema} />
        ))}
      </>
    ),
  });
}

function SimpleType({ schema }: { readonly schema: NamedSchema }) {
  const { document } = useSite();
  const [example] = [schema.node.examples ?? []].flat();
  return (
    <section class="simple">
      <Heading level={3} id={schema.name} title={schema.name} />
      <div class="property">
        <Type shape={{ ...shapeOf(document, schema), name: undefined }} />
        <Marks of={schema} />
      </div>
      <Prose of={schema} />
      <Limits node={schema.node} />
      {example === undefined ? null : <Code code={JSON.stringify(example)} language="json" />}
    </section>
  );
}
