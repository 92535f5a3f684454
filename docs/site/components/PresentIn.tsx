import type { JsonObject, Located } from '../../../mock/src/contract/reader/document.ts';
import { fieldsOf, type Variant, variantsOf } from '../contract/schema.ts';
import { useSite } from '../site.ts';

/** In which states each field of a resource is there. */
export function PresentIn({ schema }: { readonly schema: Located<JsonObject> }) {
  const { document, words } = useSite();
  const variants = variantsOf(document, schema);
  const names = [...new Set(variants.flatMap((variant) => fieldsOf(variant.schema).map(({ name }) => name)))];
  return (
    <table class="stack">
      <thead>
        <tr>
          <th>{words.field}</th>
          <th>{words.presentIn}</th>
        </tr>
      </thead>
      <tbody>
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
      </tbody>
    </table>
  );
}

function States({ variants, name }: { readonly variants: readonly Variant[]; readonly name: string }) {
  const { words } = useSite();
  const having = variants.filter(({ schema }) => fieldsOf(schema).some((field) => field.name === name));
  if (having.length === variants.length) return words.everyState;
  return (
    <span class="values">
      {having.map(({ value }) => (
        <code key={value}>{value}</code>
      ))}
    </span>
  );
}
