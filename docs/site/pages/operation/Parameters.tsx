import { join } from '../../../../mock/src/contract/reader/document.ts';
import {
  parameters,
  type Response,
  type WrittenOperation,
} from '../../../../mock/src/contract/reader/written-operations.ts';
import { Gloss } from '../../components/Gloss.tsx';
import { Heading } from '../../components/Heading.tsx';
import { Marks } from '../../components/Mark.tsx';
import { Prose } from '../../components/Prose.tsx';
import { Limits, Type } from '../../components/Type.tsx';
import { shapeOf } from '../../contract/schema.ts';
import { anchorOn, useSite } from '../../site.ts';

const PLACES = ['path', 'query', 'header'];

export function Parameters({ operation }: { readonly operation: WrittenOperation }) {
  const { document, words } = useSite();
  const found = parameters(document, operation).toSorted((a, b) => rankOf(a) - rankOf(b));
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

const rankOf = ({ node }: Used): number =>
  2 * PLACES.indexOf(`${node.in}`) + (node.required === true ? 0 : 1);

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
        <Marks of={[parameter, shape.written]} />
      </div>
      <Prose of={parameter} />
      <Limits node={{ ...shape.schema.node, ...shape.written.node }} />
    </li>
  );
}
