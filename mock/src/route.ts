import { percentDecoded } from './bytes.ts';
import type { Contract } from './contract/contract.ts';
import type { Operation } from './contract/operations.ts';
import { Refusal } from './refusal.ts';

export interface Route {
  readonly operation: Operation;
  readonly path: Readonly<Record<string, string>>;
}

/**
 * @throws {Refusal} 404 when no operation has the path, 405 when an operation has the path but not the method
 */
export type Router = (method: string, pathname: string) => Route;

export function createRouter(contract: Contract): Router {
  const router = routers.get(contract) ?? readRoutes(contract);
  routers.set(contract, router);
  return router;
}

/** Shared by all sandboxes of a process, because building a router is expensive. */
const routers = new WeakMap<Contract, Router>();

function readRoutes({ basePath, operations, guide }: Contract): Router {
  const templates = operations.map(toTemplate).sort(byParameters);
  const byCollection = new Map(
    templates.map(({ segments }) => [segments[1]?.literal, belowOf(templates, segments[1])]),
  );

  /** A literal segment takes precedence over a parameter. */
  const match = (pathname: string): Route[] => {
    if (!pathname.startsWith(`${basePath}/`)) return [];
    const segments = pathname.slice(basePath.length).split('/').map(decode);
    const fitting = (byCollection.get(segments[1]) ?? templates).filter((template) =>
      fits(template, segments),
    );
    return fitting.map((template) => ({ operation: template.operation, path: bind(template, segments) }));
  };

  const unknown = (pathname: string): Refusal => {
    const slashOnly = pathname.endsWith('/') && match(pathname.slice(0, -1)).length > 0;
    const advice = slashOnly ? 'retire a barra do fim' : `confira os caminhos em ${guide}`;
    return new Refusal('rota_inexistente', `Não há rota neste caminho: ${advice}.`, {
      compared: { caminho: pathname },
    });
  };

  return (method, pathname) => {
    const candidates = match(pathname);
    if (candidates.length === 0) throw unknown(pathname);
    const wanted = method === 'HEAD' ? 'GET' : method;
    const route = candidates.find(({ operation }) => operation.method === wanted);
    if (route === undefined)
      throw notAllowed(
        method,
        candidates.map(({ operation }) => operation.method),
      );
    return route;
  };
}

/** A path that accepts `GET` also accepts `HEAD`. */
function notAllowed(method: string, methods: readonly string[]): Refusal {
  const allow = [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))];
  const mensagem = `Este caminho não aceita o método usado. Ele aceita: ${allow.join(', ')}.`;
  return new Refusal('metodo_nao_permitido', mensagem, {
    allow,
    compared: { metodo: method, aceitos: allow },
  });
}

interface Segment {
  readonly literal: string;
  readonly name: string | undefined;
}

interface Template {
  readonly operation: Operation;
  readonly segments: readonly Segment[];
}

function toTemplate(operation: Operation): Template {
  const segments = operation.path
    .split('/')
    .map((literal) => ({ literal, name: /^\{(.+)\}$/.exec(literal)?.[1] }));
  return { operation, segments };
}

const belowOf = (templates: readonly Template[], segment: Segment | undefined): readonly Template[] =>
  templates.filter(
    ({ segments: [, first] }) => first?.name !== undefined || first?.literal === segment?.literal,
  );

const parametersOf = ({ segments }: Template): number =>
  segments.filter(({ name }) => name !== undefined).length;

const byParameters = (a: Template, b: Template): number => parametersOf(a) - parametersOf(b);

const fits = ({ segments: template }: Template, segments: readonly string[]): boolean =>
  template.length === segments.length &&
  template.every(({ literal, name }, i) =>
    name === undefined ? literal === segments[i] : segments[i] !== '',
  );

const bind = (template: Template, segments: readonly string[]): Route['path'] =>
  Object.fromEntries(
    template.segments.flatMap(({ name }, i) => (name === undefined ? [] : [[name, segments[i] ?? '']])),
  );

/** Leaves a malformed segment as sent, so that the schema of its parameter refuses it. */
const decode = (segment: string): string => percentDecoded(segment) ?? segment;
