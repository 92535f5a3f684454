import { checkBooks } from '../model/books.ts';
import { LIST_NAMES, listOf } from '../model/lists.ts';
import type { Problem } from '../model/problem.ts';
import { differences } from '../model/unknown.ts';
import * as views from '../model/views.ts';
import { currentPolicy, type Org, type World } from '../model/world.ts';
import type { Service } from '../service/service.ts';
import { readList } from './read-list.ts';

export function shownOf(world: World, org: Org): Map<string, unknown> {
  const policy = currentPolicy(org);
  const shown = new Map<string, unknown>([['obterPosicoes', views.positions(org, world.now)]]);
  if (policy !== undefined) shown.set('obterPoliticaDeAlocacao', views.policy(policy));
  for (const name of LIST_NAMES) shown.set(name, listOf(name).itemsOf(org, world));
  return shown;
}

export async function compareOrg(
  world: World,
  org: Org,
  service: Service,
  isRead = (_operation: string) => true,
): Promise<Problem[]> {
  const by = service.as(org.admin);
  const problems: Problem[] = [];
  for (const [operation, expected] of shownOf(world, org)) {
    if (!isRead(operation)) continue;
    if (Array.isArray(expected)) problems.push(...(await readList(by, operation, expected)));
    else {
      const exchange = await by.call(operation);
      const found = differences(expected, exchange.status === 200 ? exchange.json : undefined, operation);
      problems.push(...found.map((one) => ({ ...one, exchange })));
    }
  }
  return [...problems, ...checkBooks(org)];
}
