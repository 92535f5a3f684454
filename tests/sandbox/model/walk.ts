import { judge } from './judge.ts';
import type { StepOf } from './step.ts';
import type { Subject } from './subject.ts';
import { differences } from './unknown.ts';
import * as views from './views.ts';
import type { Org } from './world.ts';

const FILTERS = {
  propostas: ['status', ['pendente', 'aprovada', 'rejeitada', 'executada']],
  resgates: ['status', ['pendente', 'aguardando_assinatura', 'concluido', 'rejeitado', 'cancelado']],
  transacoes: ['status', ['aguardando_assinatura', 'transmitida', 'confirmada', 'falhou']],
  registros: ['tipo', ['deposito', 'rebalanceamento', 'resgate']],
} as const;

const OPERATIONS = {
  propostas: 'listarPropostas',
  resgates: 'listarResgates',
  transacoes: 'listarTransacoes',
  registros: 'listarRegistros',
};

/** Walks a list page by page: what the pages hold together is the whole list, and no page holds more than asked. */
export async function walk(
  org: Org,
  subject: Subject,
  { list, limite, filter }: StepOf<'walk'>,
): Promise<string[]> {
  const [name, values] = FILTERS[list];
  const value = values[filter];
  const wanted = value === undefined ? '' : `&${name}=${value}`;
  const expected = itemsOf(org, list).filter((item) => value === undefined || item[name] === value);
  const problems: string[] = [];
  const found: unknown[] = [];
  for (let after = ''; ; ) {
    const url = `http://sandbox.test/v1/${list}?limite=${limite}${wanted}${after}`;
    const response = await subject.fetch(
      new Request(url, { headers: { Authorization: `Bearer ${org.admin}` } }),
    );
    const text = await response.text();
    if (response.status !== 200) return [...problems, `${url} is ${response.status} ${text}`];
    problems.push(...judge.violations(OPERATIONS[list], response, text));
    const { dados, tem_mais, proximo_cursor } = JSON.parse(text);
    found.push(...dados);
    if (dados.length > limite) problems.push(`a page of ${dados.length} for a limit of ${limite}`);
    if (tem_mais !== (proximo_cursor !== null)) problems.push('tem_mais and proximo_cursor disagree');
    if (proximo_cursor === null || found.length > expected.length) break;
    after = `&apos=${proximo_cursor}`;
  }
  return [...problems, ...differences(expected, found, list)];
}

function itemsOf(org: Org, list: keyof typeof FILTERS): Record<string, unknown>[] {
  if (list === 'propostas') return org.proposals.toReversed().map(views.proposal);
  if (list === 'resgates') return org.redemptions.toReversed().map(views.redemption);
  if (list === 'transacoes') return views.queue(org).map(views.transaction);
  return org.records.toReversed();
}
