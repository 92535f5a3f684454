import type { Contract } from '../contract/contract.ts';
import type { Operation } from '../contract/operations.ts';
import { Refusal } from './refusal.ts';

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
  throw new Refusal('metodo_nao_permitido', `Este caminho não aceita o método usado. Ele aceita: ${allow}.`, {
    headers: { Allow: allow },
  });
}

/** Value of `Allow` for a path: `HEAD` comes with `GET`. */
export function allowed(methods: readonly string[]): string {
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))].join(
    ', ',
  );
}

/** The operations of the path, of whatever method; a literal segment beats a parameter. */
function match({ basePath, operations }: Contract, pathname: string): Route[] {
  if (!pathname.startsWith(`${basePath}/`)) return [];
  const segments = pathname.slice(basePath.length).split('/').map(decode);
  const routes = operations.flatMap((operation) => {
    const path = bind(templateOf(operation), segments);
    return path === undefined ? [] : [{ operation, path }];
  });
  return routes.sort((a, b) => Object.keys(a.path).length - Object.keys(b.path).length);
}

interface Segment {
  readonly literal: string;
  /** Of the parameter that stands here. */
  readonly name: string | undefined;
}

const templates = new WeakMap<Operation, readonly Segment[]>();

/** The segments of an operation's path, taken apart once. */
function templateOf(operation: Operation): readonly Segment[] {
  const known = templates.get(operation);
  if (known !== undefined) return known;
  const segments = operation.path
    .split('/')
    .map((literal) => ({ literal, name: /^\{(.+)\}$/.exec(literal)?.[1] }));
  templates.set(operation, segments);
  return segments;
}

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
  const advice = slashOnly ? 'retire a barra do fim' : 'confira os caminhos da API na documentação, em /docs';
  return new Refusal('rota_inexistente', `Não há rota neste caminho: ${advice}.`);
}
