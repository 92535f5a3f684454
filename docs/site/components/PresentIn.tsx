import type { JsonObject, Located } from '../../../mock/src/contract/reader/document.ts';
import { fieldsOf, shapeOf, typeOf, type Variant, variantsOf } from '../contract/schema.ts';
import { useSite } from '../site.ts';
import { Codes } from './Codes.tsx';
import { Table } from './Table.tsx';

/** A table of the fields of a resource, and the states that have each. */
export function PresentIn({ schema }: { readonly schema: Located<JsonObject> }) {
  const { document, words } = useSite();
  const variants = variantsOf(document, schema);
  const names = [...new Set(variants.flatMap((variant) => fieldsOf(variant.schema).map(({ name }) => name)))];
  return (
    <Table heads={[words.field, words.presentIn]}>
      {names.map((name) => (
        <tr key={name}>
          <td>
            <code>{name}</code>
          </td>
          <td>
            <States variants={variants} name={name} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

function States({ variants, name }: { readonly variants: readonly Variant[]; readonly name: string }) {
  const { document, words } = useSite();
  const having = variants.filter(({ schema }) => hasValue(document, schema, name));
  if (having.length === variants.length) return words.everyState;
  return (
    <span class="values">
      <Codes values={having.map(({ value }) => value)} />
    </span>
  );
}

/** Whether a state has the field, and not only as null. */
function hasValue(document: JsonObject, schema: Located<JsonObject>, name: string): boolean {
  const field = fieldsOf(schema).find((candidate) => candidate.name === name);
  return field !== undefined && typeOf(shapeOf(document, field.place).schema.node) !== 'null';
}
