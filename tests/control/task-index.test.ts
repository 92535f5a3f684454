import { expect, it } from 'vitest';
import { CONTROL_HANDLERS } from '../../mock/src/control/pipeline.ts';
import { contract, openSandbox } from './support.ts';

interface Task {
  readonly tarefa: string;
  readonly titulo: string;
  readonly operacoes: readonly {
    readonly operacao: string;
    readonly metodo: string;
    readonly caminho: string;
  }[];
}

const indexAt = async (path: string): Promise<{ contrato: string; tarefas: Task[] }> => {
  const { fetch } = await openSandbox();
  const response = await fetch(`http://127.0.0.1:4010${path}`);
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/json']);
  return response.json();
};

it.each(['/_sandbox', '/_sandbox/'])('the task index of %s lists every operation once', async (path) => {
  const { contrato, tarefas } = await indexAt(path);
  expect(contrato).toBe('/_sandbox/openapi.yaml');
  const told = tarefas.flatMap(({ operacoes }) => operacoes);
  expect(told.map(({ operacao }) => operacao).sort()).toEqual(Object.keys(CONTROL_HANDLERS).sort());
  expect(tarefas.filter(({ operacoes }) => operacoes.length === 0)).toEqual([]);
  const called = contract.operations.map((one) => `${one.method} /_sandbox${one.path}`);
  expect(told.map(({ metodo, caminho }) => `${metodo} ${caminho}`).sort()).toEqual(called.sort());
});

it("the task index describes tasks in the tester's words", async () => {
  const { tarefas } = await indexAt('/_sandbox');
  const under = (operation: string) =>
    tarefas.find(({ operacoes }) => operacoes.some(({ operacao }) => operacao === operation))?.titulo;
  expect(['criarDeposito', 'avancarRelogio', 'falharTransacao', 'reiniciarMundo'].map(under)).toEqual([
    'Depósitos e rendimento',
    'Tempo',
    'Custodiante e rede',
    'Recomeço e instantâneos',
  ]);
});
