import type { JsonObject, Located } from '../../../mock/src/contract/reader/document.ts';
import { fieldsOf, shapeOf, typeOf, variantsOf } from '../contract/schema.ts';
import { useSite } from '../site.ts';
import { Codes } from './Codes.tsx';
import { Table } from './Table.tsx';

export function PresentIn({ schema }: { readonly schema: Located<JsonObject> }) {
  const { document, words } = useSite();
  const variants = variantsOf(document, schema);
  const names = new Set(variants.flatMap((variant) => fieldsOf(variant.schema).map(({ name }) => name)));
  const rows = [...names]
    .map((name) => ({ name, having: variants.filter((variant) => hasValue(document, variant.schema, name)) }))
    .filter(({ having }) => having.length < variants.length);
  if (rows.length === 0) return null;
  return (
    <Table heads={[words.field, words.presentIn]}>
      {rows.map(({ name, having }) => (
        <tr key={name}>
          <td>
            <code>{name}</code>
          </td>
          <td>
            <span class="values">
              <Codes values={having.map(({ value }) => value)} />
            </span>
          </td>
        </tr>
      ))}
    </Table>
  );
}

function hasValue(document: JsonObject, schema: Located<JsonObject>, name: string): boolean {
  const field = fieldsOf(schema).find((candidate) => candidate.name === name);
  return field !== undefined && typeOf(shapeOf(document, field.place).schema.node) !== 'null';
}
