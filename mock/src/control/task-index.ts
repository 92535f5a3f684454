import type { Contract } from '../contract/contract.ts';
import { isObject, list } from '../contract/reader/document.ts';
import { operations } from '../contract/reader/written-operations.ts';
import { CONTROL_GUIDE, CONTROL_PATH } from './control-contract.ts';

interface Entry {
  readonly operacao: string;
  readonly metodo: string;
  readonly caminho: string;
  readonly resumo: string;
}

interface Task {
  readonly tarefa: string;
  readonly titulo: string;
  readonly descricao: string;
  readonly operacoes: readonly Entry[];
}

/** Lists the operations by task: each tag of the contract is a task, and each operation has one tag. */
export const taskIndexOf = ({
  document,
}: Contract): { readonly contrato: string; readonly tarefas: Task[] } => ({
  contrato: CONTROL_GUIDE,
  tarefas: list(document.tags)
    .filter(isObject)
    .map((tag) => ({
      tarefa: `${tag.name}`,
      titulo: `${tag['x-displayName']}`,
      descricao: `${tag.description}`,
      operacoes: operations(document)
        .filter(({ node }) => list(node.tags).includes(`${tag.name}`))
        .map(({ id, method, path, node }) => ({
          operacao: id,
          metodo: method.toUpperCase(),
          caminho: `${CONTROL_PATH}${path}`,
          resumo: `${node.summary}`,
        })),
    })),
});
