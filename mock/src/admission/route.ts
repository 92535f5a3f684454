import type { Contract } from '../contract/contract.ts';
import type { Operation } from '../contract/operations.ts';
import { Refusal } from '../refusal.ts';

export interface Route {
  readonly operation: Operation;
  /** Values of the path's parameters, decoded. */
  readonly path: Readonly<Record<string, string>>;
}

/** @throws {Refusal} 404 when no operation has the path, 405 when none of those takes the method. */
export function findRoute(contract: Contract, method: string, pathname: string): Route {
  const candidates = match(contract, pathname);
  if (candidates.length === 0) throw unknownRoute(contract, pathname);
  const wanted = method === 'HEAD' ? 'GET' : method;
  const route = candidates.find(({ operation }) => operation.method === wanted);
  if (route !== undefined) return route;
  const allow = allowed(candidates.map(({ operation }) => operation.method));
  const mensagem = `Este caminho não aceita o método usado. Ele aceita: ${allow.join(', ')}.`;
  throw new Refusal('metodo_nao_permitido', mensagem, { allow });
}

/** The methods that a path takes: `HEAD` comes with `GET`. */
const allowed = (methods: readonly string[]): string[] => [
  ...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))),
];

/** The operations of the path, of whatever method; a literal segment beats a parameter. */
function match(contract: Contract, pathname: string): Route[] {
  if (!pathname.startsWith(`${contract.basePath}/`)) return [];
  const segments = pathname.slice(contract.basePath.length).split('/').map(decode);
  return templatesOf(contract).flatMap(({ operation, segments: template }) => {
    const path = bind(template, segments);
    return path === undefined ? [] : [{ operation, path }];
  });
}

interface Segment {
  readonly literal: string;
  /** Of the parameter that stands here. */
  readonly name: string | undefined;
}

interface Template {
  readonly operation: Operation;
  readonly segments: readonly Segment[];
}

const known = new WeakMap<Contract, readonly Template[]>();

/** The paths of a contract taken apart once, those with fewer parameters first. */
function templatesOf(contract: Contract): readonly Template[] {
  const templates = known.get(contract) ?? contract.operations.map(toTemplate).sort(byParameters);
  known.set(contract, templates);
  return templates;
}

function toTemplate(operation: Operation): Template {
  const segments = operation.path
    .split('/')
    .map((literal) => ({ literal, name: /^\{(.+)\}$/.exec(literal)?.[1] }));
  return { operation, segments };
}

const parametersOf = ({ segments }: Template): number =>
  segments.filter(({ name }) => name !== undefined).length;

const byParameters = (a: Template, b: Template): number => parametersOf(a) - parametersOf(b);

function bind(template: readonly Segment[], segments: readonly string[]): Route['path'] | undefined {
  if (template.length !== segments.length) return undefined;
  const values: Record<string, string> = {};
  for (const [i, { literal, name }] of template.entries()) {
    const segment = segments[i] ?? '';
    if (name === undefined ? literal !== segment : segment === '') return undefined;
    if (name !== undefined) values[name] = segment;
  }
  return values;
}

/** A segment that cannot be decoded stays as sent, for the schema of its parameter to refuse. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function unknownRoute(contract: Contract, pathname: string): Refusal {
  const slashOnly = pathname.endsWith('/') && match(contract, pathname.slice(0, -1)).length > 0;
  const advice = slashOnly ? 'retire a barra do fim' : `confira os caminhos em ${contract.guide}`;
  return new Refusal('rota_inexistente', `Não há rota neste caminho: ${advice}.`);
}
