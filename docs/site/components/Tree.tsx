import { join, type Located } from '../../../mock/src/contract/reader/document.ts';
import { type Field, fieldsOf, type Shape, shapeOf, typeOf, variantsOf } from '../contract/schema.ts';
import { useSite } from '../site.ts';
import { Gloss } from './Gloss.tsx';
import { Marks } from './Mark.tsx';
import { Prose } from './Prose.tsx';
import { Limits, Type } from './Type.tsx';

/** The depth of a tree; below it, the link of the type leads on. */
const DEPTH = 3;

interface TreeProps {
  readonly place: Located;
  readonly depth?: number;
  /** The prefix of the ids of the fields of the first level; default: they have no ids. */
  readonly ids?: string;
}

/** The fields of a schema, or a list of fields for each state. */
export function Tree({ place, depth = 0, ids }: TreeProps) {
  const { document } = useSite();
  const { schema } = shapeOf(document, place);
  const inside = typeOf(schema.node) === 'array' ? itemsOf(schema) : schema;
  const shape = shapeOf(document, inside);
  return shape.schema.node.oneOf === undefined || shape.schema.node.properties !== undefined ? (
    <Fields schema={shape.schema} depth={depth} ids={ids} />
  ) : (
    <Variants shape={shape} depth={depth} />
  );
}

interface FieldsProps {
  readonly schema: Shape['schema'];
  readonly depth: number;
  readonly ids: string | undefined;
}

function Fields({ schema, depth, ids }: FieldsProps) {
  const { words } = useSite();
  const fields = fieldsOf(schema);
  if (fields.length === 0) return null;
  return (
    <>
      <ul class="tree">
        {fields.map((field) => (
          <FieldItem
            key={field.name}
            field={field}
            depth={depth}
            id={ids === undefined ? undefined : `${ids}${field.name}`}
          />
        ))}
      </ul>
      {schema.node.additionalProperties === false ? <p class="limits">{words.closed}</p> : null}
    </>
  );
}

interface FieldItemProps {
  readonly field: Field;
  readonly depth: number;
  readonly id: string | undefined;
}

function FieldItem({ field, depth, id }: FieldItemProps) {
  const { document, words } = useSite();
  const shape = shapeOf(document, field.place);
  const described = shape.written.node.description === undefined ? shape.schema : shape.written;
  const marked = described.node['x-suposicao'] === undefined ? shape.written : described;
  return (
    <li id={id}>
      <div class="field">
        <code class="name">{field.name}</code> <Gloss of={field.name} /> <Type shape={shape} />{' '}
        {field.required ? null : <span class="optional">{words.optional}</span>}
        <Marks of={marked} />
        {shape.nothing && <Marks of={shape.nothing} />}
      </div>
      <Prose of={described} />
      <Limits node={{ ...shape.schema.node, ...shape.written.node }} />
      <Inside shape={shape} place={field.place} depth={depth} />
    </li>
  );
}

interface InsideProps {
  readonly shape: Shape;
  readonly place: Located;
  readonly depth: number;
}

/** The fields of a field, closed at first. */
function Inside({ shape, place, depth }: InsideProps) {
  const { document, words } = useSite();
  const isList = typeOf(shape.schema.node) === 'array';
  const inner = isList ? shapeOf(document, itemsOf(shape.schema)) : shape;
  if (depth >= DEPTH || typeOf(inner.schema.node) !== 'object' || inner.schema.node.oneOf !== undefined)
    return null;
  return (
    <details>
      <summary>{inner.name === undefined ? words.fields : words.fieldsOf(inner.name)}</summary>
      <Tree place={place} depth={depth + 1} />
    </details>
  );
}

function Variants({ shape, depth }: { readonly shape: Shape; readonly depth: number }) {
  const { document } = useSite();
  const property = propertyOf(shape);
  return variantsOf(document, shape.schema).map((variant, index) => (
    <details class="variant" key={variant.value} open={index === 0}>
      <summary>
        {property} <code>{variant.value}</code>
      </summary>
      <Prose of={variant.schema} />
      <Fields schema={variant.schema} depth={depth + 1} ids={undefined} />
    </details>
  ));
}

function propertyOf({ schema }: Shape): string {
  const discriminator = schema.node.discriminator as { propertyName?: string } | undefined;
  return discriminator?.propertyName ?? '';
}

const itemsOf = (schema: Shape['schema']) => ({
  pointer: join(schema.pointer, 'items'),
  node: schema.node.items ?? null,
});
