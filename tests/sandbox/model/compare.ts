import { checkBooks } from './books.ts';
import { isKeptAt, keptEvents } from './events.ts';
import { judge } from './judge.ts';
import { checkPayloads } from './payloads.ts';
import type { Subject } from './subject.ts';
import { differences } from './unknown.ts';
import * as views from './views.ts';
import { currentPolicy, linkedOf, type Org, type World } from './world.ts';

/** How what the sandbox shows some organisations differs from the model; every answer is judged too. */
export async function compareOrgs(
  world: World,
  subject: Subject,
  orgs: readonly Org[] = world.orgs,
): Promise<string[]> {
  const problems: string[] = [];
  if (subject.now !== world.now) problems.push(`it is ${subject.now} instead of ${world.now}`);
  for (const org of orgs) problems.push(...(await compareOrg(world, org, subject)), ...checkBooks(org));
  problems.push(...(await checkPayloads(world)));
  return problems;
}

async function compareOrg(world: World, org: Org, subject: Subject): Promise<string[]> {
  const problems: string[] = [];
  const policy = currentPolicy(org);
  const one = async (operation: string, path: string, expected: unknown) =>
    problems.push(...(await compareOne(org, subject, [operation, path, expected])));
  const list = (operation: string, path: string, items: readonly unknown[]) =>
    one(operation, `${path}?limite=100`, page(items.toReversed()));
  await one('obterPosicoes', '/posicoes', views.positions(org, world.now));
  if (policy !== undefined)
    await one('obterPoliticaDeAlocacao', '/politica-de-alocacao', views.policy(policy));
  await list('listarCarteiras', '/carteiras', linkedOf(org).map(views.wallet));
  await list('listarVersoesDaPolitica', '/politica-de-alocacao/versoes', org.policies.map(views.policy));
  await list('listarPropostas', '/propostas', org.proposals.map(views.proposal));
  await list('listarResgates', '/resgates', org.redemptions.map(views.redemption));
  await list('listarRegistros', '/registros', org.records);
  await list('listarRendimento', '/rendimento', org.periods);
  await list('listarCobrancas', '/cobrancas', org.charges);
  const queue = page(views.queue(org).map(views.transaction));
  await one('listarTransacoes', '/transacoes?limite=100', queue);
  return [...problems, ...compareEvents(world, org, subject)].map((problem) => `${org.admin}: ${problem}`);
}

async function compareOne(
  org: Org,
  subject: Subject,
  [operation, path, expected]: readonly [string, string, unknown],
): Promise<string[]> {
  const headers = { Authorization: `Bearer ${org.admin}` };
  const response = await subject.fetch(new Request(`http://sandbox.test/v1${path}`, { headers }));
  const text = await response.text();
  if (response.status !== 200) return [`${operation} is ${response.status} ${text}`];
  return [
    ...judge.violations(operation, response, text),
    ...differences(expected, JSON.parse(text), operation),
  ];
}

/** The first page of a list that fits in a hundred, which is all that a history makes. */
const page = (items: readonly unknown[]) => ({ dados: items, tem_mais: false, proximo_cursor: null });

function compareEvents(world: World, org: Org, subject: Subject): string[] {
  const told = subject.events(org.id).filter(isKeptAt(world.now));
  return [
    ...told.flatMap((event) => judge.breaches('Evento', event)),
    ...differences(keptEvents(world, org), told, 'events'),
  ];
}
