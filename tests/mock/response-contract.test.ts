import { expect, test } from 'vitest';
import { ContractError } from '../../mock/src/contract/operations.ts';
import { loadContract } from '../../mock/src/files.ts';

const { operations, responses, standingHeaders } = await loadContract();

function problemsOf(headers: Readonly<Record<string, string>>): string[] {
  const operation = operations.find(({ id }) => id === 'excluirWebhook');
  if (operation === undefined) throw new ContractError('deletes no destination');
  const all = { ...standingHeaders, 'Cache-Control': 'no-store', ...headers };
  return responses.violations(operation, { status: 204, headers: all });
}

test('a header is validated for each of its values, regardless of earlier validations', () => {
  const right = { 'Requisicao-Id': 'req_1f0c9a7b2d3e4f5061728394a5b6c7d8' };
  const wrong = { 'Requisicao-Id': '' };
  for (let n = 0; n < 2; n += 1) {
    expect(problemsOf(right)).toEqual([]);
    expect(problemsOf(wrong)).toEqual(['excluirWebhook 204 has a wrong Requisicao-Id']);
  }
});
