import {
  entries,
  isObject,
  type JsonObject,
  join,
  type Located,
  list,
} from '../../mock/src/contract/reader/document.ts';

export interface Transition extends Located<JsonObject> {
  readonly from: string | undefined;
  readonly to: string;
  /**
   * The operation that causes the transition; undefined when something outside the API causes it, which
   * `outside` describes.
   */
  readonly operation: string | undefined;
  readonly outside: string | undefined;
  readonly brief: string | undefined;
  readonly role: string | undefined;
  readonly event: string | undefined;
}

export interface Machine extends Located<JsonObject> {
  readonly schema: string;
  readonly initial: string;
  readonly finals: readonly string[];
  readonly transitions: readonly Transition[];
}

export function machinesOf(document: JsonObject): Machine[] {
  const { schemas } = isObject(document.components) ? document.components : {};
  return entries(schemas).flatMap(([schema, value]) => {
    const node = isObject(value) ? value['x-maquina-de-estados'] : undefined;
    if (!isObject(node)) return [];
    const pointer = join('/components/schemas', schema, 'x-maquina-de-estados');
    return [{ schema, pointer, node, ...movesOf({ pointer, node }) }];
  });
}

function movesOf({ pointer, node }: Located<JsonObject>) {
  const transitions = list(node.transicoes).flatMap((transition, index) =>
    isObject(transition)
      ? [transitionAt({ pointer: join(pointer, 'transicoes', index), node: transition })]
      : [],
  );
  return { initial: `${node.inicial}`, finals: list(node.finais).map(String), transitions };
}

function transitionAt(place: Located<JsonObject>): Transition {
  const text = (name: string) => (typeof place.node[name] === 'string' ? place.node[name] : undefined);
  return {
    ...place,
    from: text('de'),
    to: text('para') ?? '',
    operation: text('operacao'),
    outside: text('externo'),
    brief: text('em_resumo'),
    role: text('papel'),
    event: text('evento'),
  };
}
