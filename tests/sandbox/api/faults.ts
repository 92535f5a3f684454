import { isObject } from '../../contract/contract.ts';
import { type contractOperations, exampleOf } from './support.ts';

/** A key that another request has used. */
export const USED = '11111111-2222-3333-4444-555555555555';

export type Operation = (typeof contractOperations)[number];

export interface Draft {
  method: string;
  path: string;
  body: string | undefined;
  /** The organisation has made all the requests that it may. */
  isOverLimit?: true;
  readonly headers: Record<string, string>;
}

export interface Fault {
  /** The check that it fails, as the guide names it. */
  readonly check: string;
  readonly expected: string;
  readonly concerns?: (operation: Operation) => boolean;
  readonly commit: (draft: Draft) => void;
}

const hasBody = ({ node }: Operation) => node.requestBody !== undefined;
const requiresBody = ({ node }: Operation) =>
  isObject(node.requestBody) && node.requestBody.required === true;
const isAdminOnly = ({ node }: Operation) => JSON.stringify(node.security ?? '').includes('admin');
const hasId = ({ path }: Operation) => path.includes('{id}');
export const takesKey = (operation: Operation) => 'idempotency-key' in exampleOf(operation).headers;
/** The id in a path, with its prefix. */
const ID = /\/([a-z]+)_[^/?]+/;

const keyed = (chave: string) => (draft: Draft) => {
  draft.headers.authorization = `Bearer ${chave}`;
};

const takesBody = (operation: Operation) => hasBody(operation) && exampleOf(operation).body !== undefined;

/** In the order in which the guide says they are told; of a 422 with the field. */
export const FAULTS: readonly Fault[] = [
  {
    check: 'Rota',
    expected: '404 rota_inexistente',
    commit: (draft) => {
      draft.path = `/nada${draft.path}`;
    },
  },
  {
    check: 'Método',
    expected: '405 metodo_nao_permitido',
    commit: (draft) => {
      draft.method = 'PROPFIND';
    },
  },
  {
    check: 'Chave',
    expected: '401 chave_ausente',
    commit: (draft) => {
      delete draft.headers.authorization;
    },
  },
  { check: 'Chave', expected: '401 chave_invalida', commit: keyed('svc_test_desconhecida') },
  { check: 'Chave', expected: '401 chave_revogada', commit: keyed('svc_test_exemplo_revogada') },
  { check: 'IP', expected: '403 ip_nao_permitido', commit: keyed('svc_test_exemplo_ip') },
  {
    check: 'Limite',
    expected: '429 limite_de_requisicoes',
    commit: (draft) => {
      draft.isOverLimit = true;
    },
  },
  {
    check: 'Escopo',
    expected: '403 escopo_insuficiente',
    concerns: isAdminOnly,
    commit: keyed('svc_test_exemplo_operador'),
  },
  {
    check: 'Tamanho',
    expected: '413 corpo_grande_demais',
    concerns: hasBody,
    commit: (draft) => {
      draft.body = ' '.repeat(1_048_577);
    },
  },
  {
    check: 'Assinatura',
    expected: '401 assinatura_invalida',
    commit: (draft) => {
      draft.headers['service-timestamp'] = String(Math.floor(Date.now() / 1000));
      draft.headers['service-signature'] = 'a'.repeat(64);
    },
  },
  {
    check: 'Presença',
    expected: '400 json_invalido',
    concerns: requiresBody,
    commit: (draft) => {
      draft.body = undefined;
    },
  },
  {
    check: 'Tipo',
    expected: '415 tipo_de_conteudo_nao_suportado',
    concerns: hasBody,
    commit: (draft) => {
      draft.headers['content-type'] = 'text/plain';
    },
  },
  {
    check: 'JSON',
    expected: '400 json_invalido',
    concerns: hasBody,
    commit: (draft) => {
      draft.body = '{';
    },
  },
  {
    check: 'Query',
    expected: '422 requisicao_invalida desconhecido',
    commit: (draft) => {
      draft.path += '?desconhecido=1';
    },
  },
  {
    check: 'Parâmetros',
    expected: '422 requisicao_invalida id',
    concerns: hasId,
    commit: (draft) => {
      draft.path = draft.path.replace(ID, '/sem-prefixo');
    },
  },
  {
    check: 'Parâmetros',
    expected: '422 requisicao_invalida Idempotency-Key',
    concerns: takesKey,
    commit: (draft) => {
      draft.headers['idempotency-key'] = 'sem-forma';
    },
  },
  {
    check: 'Corpo',
    expected: '422 requisicao_invalida nada',
    concerns: takesBody,
    commit: (draft) => {
      draft.body = JSON.stringify({ ...JSON.parse(draft.body ?? '{}'), nada: 1 });
    },
  },
  {
    check: 'Repetição',
    expected: '409 chave_de_idempotencia_reutilizada',
    concerns: takesKey,
    commit: (draft) => {
      draft.headers['idempotency-key'] = USED;
    },
  },
  {
    check: 'Recurso',
    expected: '404 nao_encontrado',
    concerns: hasId,
    commit: (draft) => {
      draft.path = draft.path.replace(ID, '/$1_desconhecido');
    },
  },
];
