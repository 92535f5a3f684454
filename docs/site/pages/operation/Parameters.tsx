import { join } from '../../../../mock/src/contract/reader/document.ts';
import {
  type Operation,
  parameters,
  type Response,
} from '../../../../mock/src/contract/reader/operations.ts';
import { Gloss } from '../../components/Gloss.tsx';
import { Heading } from '../../components/Heading.tsx';
import { Marks } from '../../components/Mark.tsx';
import { Prose } from '../../components/Prose.tsx';
import { Limits, Type } from '../../components/Type.tsx';
import { shapeOf } from '../../contract/schema.ts';
import { anchorOn, useSite } from '../../site.ts';

/** The parameters in the path, the query and the headers of a request. */
export function Parameters({ operation }: { readonly operation: Operation }) {
  const { document, words } = useSite();
  const found = parameters(document, operation);
  if (found.length === 0) return null;
  return (
    <section>
      <Heading id="parametros" title={words.parameters} />
      <ul class="tree">
        {found.map((parameter) => (
          <Parameter key={parameter.usedAt} parameter={parameter} />
        ))}
      </ul>
    </section>
  );
}

type Used = Omit<Response, 'status'>;

function Parameter({ parameter }: { readonly parameter: Used }) {
  const site = useSite();
  const { document, words } = site;
  const { node, pointer } = parameter;
  const shape = shapeOf(document, { pointer: join(pointer, 'schema'), node: node.schema });
  const where = { path: words.inPath, query: words.inQuery, header: words.inHeader }[`${node.in}`];
  return (
    <li id={anchorOn(site, `parametro-${node.name}`)}>
      <div class="property">
        <code class="name">{`${node.name}`}</code> <Gloss of={`${node.name}`} /> <Type shape={shape} />{' '}
        <span class="where">{where}</span>{' '}
        <span class={node.required === true ? 'required' : 'optional'}>
          {node.required === true ? words.required : words.optional}
        </span>
        <Marks of={parameter} />
        <Marks of={shape.written} />
      </div>
      <Prose of={parameter} />
      <Limits node={{ ...shape.schema.node, ...shape.written.node }} />
    </li>
  );
}
