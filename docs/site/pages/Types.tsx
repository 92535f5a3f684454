import type { JsonObject } from '../../../mock/src/contract/reader/document.ts';
import { at, entries, isObject, join, type Located } from '../../../mock/src/contract/reader/document.ts';
import { slugs } from '../base/addresses.ts';
import type { Page } from '../base/page.ts';
import { hasPage } from '../base/terms.ts';
import { Code } from '../components/Code.tsx';
import { Decisions } from '../components/Decisions.tsx';
import { Heading } from '../components/Heading.tsx';
import { Marks } from '../components/Mark.tsx';
import { PresentIn } from '../components/PresentIn.tsx';
import { Prose } from '../components/Prose.tsx';
import { Tree } from '../components/Tree.tsx';
import { Limits, Type } from '../components/Type.tsx';
import { shapeOf } from '../contract/schema.ts';
import { firstSentences } from '../markdown/first-sentences.ts';
import { type Site, useSite } from '../site.ts';

/** A schema that the contract names. */
interface NamedSchema extends Located<JsonObject> {
  readonly name: string;
}

function namedSchemas(document: JsonObject): NamedSchema[] {
  return entries(at(document, '/components/schemas')).flatMap(([name, node]) =>
    isObject(node) ? [{ name, node, pointer: join('/components/schemas', name) }] : [],
  );
}

/** The simple types, and links to the pages of those with fields. */
export function typesPage({ words, document, to }: Site): Page {
  const [objects, simple] = [true, false].map((wanted) =>
    namedSchemas(document).filter(({ node }) => hasPage(node) === wanted),
  );
  return {
    slug: slugs.types,
    title: words.types,
    description: words.typesIntro,
    content: (
      <>
        <h1>{words.types}</h1>
        <p class="lead">{words.typesIntro}</p>
        <Heading id="objetos" title={words.objects} />
        <ul class="names">
          {objects?.map(({ name }) => (
            <li key={name}>
              <a href={to(slugs.type(name))}>{name}</a>
            </li>
          ))}
        </ul>
        <Heading id="simples" title={words.primitives} />
        {simple?.map((schema) => (
          <SimpleType key={schema.name} schema={schema} />
        ))}
      </>
    ),
  };
}

function SimpleType({ schema }: { readonly schema: NamedSchema }) {
  const { document } = useSite();
  const [example] = [schema.node.examples ?? []].flat();
  return (
    <section class="simple">
      <Heading level={3} id={schema.name} title={schema.name} />
      <div class="field">
        <Type shape={{ ...shapeOf(document, schema), name: undefined }} />
        <Marks of={schema} />
      </div>
      <Prose of={schema} />
      <Limits node={schema.node} />
      {example === undefined ? null : <Code code={JSON.stringify(example)} language="json" />}
    </section>
  );
}

/** A page for each type with fields. */
export function typePages({ document }: Site): Page[] {
  return namedSchemas(document)
    .filter(({ node }) => hasPage(node))
    .map((schema) => ({
      slug: slugs.type(schema.name),
      title: schema.name,
      description: firstSentences(`${schema.node.description}`),
      content: <TypeContent schema={schema} />,
    }));
}

function TypeContent({ schema }: { readonly schema: NamedSchema }) {
  return (
    <>
      <h1>{schema.name}</h1>
      <Marks of={schema} />
      <Prose of={schema} />
      <Decisions about={schema.name} />
      {schema.node.discriminator === undefined ? null : <PresentIn schema={schema} />}
      <Tree place={schema} ids="" />
    </>
  );
}
