import type { Located } from '../../../mock/src/contract/reader/document.ts';
import {
  type Field,
  fieldsOf,
  isShownInside,
  isUnion,
  type Shape,
  shapeOf,
  shownAt,
  variantsOf,
} from '../contract/schema.ts';
import { useSite } from '../site.ts';
import { Decisions } from './Decisions.tsx';
import { Gloss } from './Gloss.tsx';
import { Marks } from './Mark.tsx';
import { PresentIn } from './PresentIn.tsx';
import { Prose, SaidOnce } from './Prose.tsx';
import { Limits, Type } from './Type.tsx';

interface TreeProps {
  readonly place: Located;
  readonly depth?: number;
  readonly isDescribed?: boolean;
}

export function Tree({ place, depth = 0, isDescribed = false }: TreeProps) {
  const { document, takeType } = useSite();
  const shape = shownAt(document, place);
  const { name, schema } = shape;
  const isHere = name !== undefined && takeType(name);
  return (
    <>
      {isHere ? <Described name={name} schema={schema} isDescribed={isDescribed} /> : null}
      {isUnion(schema) ? (
        <Variants shape={shape} depth={depth} />
      ) : (
        <Fields schema={schema} depth={depth} ids={isHere ? `${name}.` : undefined} />
      )}
    </>
  );
}

interface DescribedProps {
  readonly name: string;
  readonly schema: Shape['schema'];
  readonly isDescribed: boolean;
}

function Described({ name, schema, isDescribed }: DescribedProps) {
  return (
    <div id={name}>
      {isDescribed ? null : (
        <>
          <Marks of={schema} />
          <Prose of={schema} />
        </>
      )}
      <Decisions about={name} />
      {schema.node.discriminator === undefined ? null : <PresentIn schema={schema} />}
    </div>
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
      <div class="property">
        <code class="name">{field.name}</code> <Gloss of={field.name} /> <Type shape={shape} />{' '}
        {field.required ? null : <span class="optional">{words.optional}</span>}
        <Marks of={shape.nothing === undefined ? marked : [marked, shape.nothing]} />
      </div>
      {/* A constant that distinguishes variants needs no description. */}
      {shape.schema.node.const === undefined ? <Prose of={described} /> : null}
      <Limits node={{ ...shape.schema.node, ...shape.written.node }} />
      <Inside place={field.place} depth={depth} isDescribed={described === shape.schema} />
    </li>
  );
}

function Inside({ place, depth, isDescribed }: Required<TreeProps>) {
  const { document, words } = useSite();
  const inner = shownAt(document, place);
  if (!isShownInside(inner, depth)) return null;
  return (
    <details>
      <summary>{inner.name === undefined ? words.fields : words.fieldsOf(inner.name)}</summary>
      <Tree place={place} depth={depth + 1} isDescribed={isDescribed} />
    </details>
  );
}

function Variants({ shape, depth }: { readonly shape: Shape; readonly depth: number }) {
  const { document, takeType } = useSite();
  const property = propertyOf(shape);
  return variantsOf(document, shape.schema).map(({ value, name, schema }, index) => {
    const isHere = name !== undefined && takeType(name);
    return (
      <details class="variant" key={value} id={isHere ? name : undefined} open={index === 0}>
        <summary>
          {property} <code>{value}</code>
        </summary>
        {isHere ? <Marks of={schema} /> : null}
        <SaidOnce>
          <Prose of={schema} />
          <Fields schema={schema} depth={depth + 1} ids={isHere ? `${name}.` : undefined} />
        </SaidOnce>
      </details>
    );
  });
}

function propertyOf({ schema }: Shape): string {
  const discriminator = schema.node.discriminator as { propertyName?: string } | undefined;
  return discriminator?.propertyName ?? '';
}
