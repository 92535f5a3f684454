import { type contractOperations, exampleOf } from './support.ts';

/** A key that another request has used. */
export const USED = '11111111-2222-3333-4444-555555555555';

export type Operation = (typeof contractOperations)[number];

export interface Draft {
  method: string;
  path: string;
  body: string | undefined;
  readonly headers: Record<string, string>;
}

export interface Fault {
  readonly expected: string;
  readonly concerns?: (operation: Operation) => boolean;
  readonly commit: (draft: Draft) => void;
}

const hasBody = ({ node }: Operation) => node.requestBody !== undefined;
const isAdminOnly = ({ node }: Operation) => JSON.stringify(node.security ?? '').includes('admin');
const hasId = ({ path }: Operation) => path.includes('{id}');
export const takesKey = (operation: Operation) => 'idempotency-key' in exampleOf(operation).headers;
const keyed = (chave: string) => (draft: Draft) => {
  draft.headers.authorization = `Bearer ${chave}`;
};

/** In the order in which the design says they are told. */
export const FAULTS: readonly Fault[] = [
  {
    expected: '404 rota_inexistente',
    commit: (draft) => {
      draft.path = `/nada${draft.path}`;
    },
  },
  {
    expected: '405 metodo_nao_permitido',
    commit: (draft) => {
      draft.method = 'PROPFIND';
    },
  },
  {
    expected: '401 chave_ausente',
    commit: (draft) => {
      delete draft.headers.authorization;
    },
  },
  { expected: '401 chave_invalida', commit: keyed('svc_test_desconhecida') },
  { expected: '401 chave_revogada', commit: keyed('svc_test_exemplo_revogada') },
  { expected: '403 ip_nao_permitido', commit: keyed('svc_test_exemplo_ip') },
  {
    expected: '401 assinatura_invalida',
    commit: (draft) => {
      draft.headers['service-timestamp'] = String(Math.floor(Date.now() / 1000));
      draft.headers['service-signature'] = 'a'.repeat(64);
    },
  },
  { expected: '403 escopo_insuficiente', concerns: isAdminOnly, commit: keyed('svc_test_exemplo_operador') },
  {
    expected: '413 corpo_grande_demais',
    concerns: hasBody,
    commit: (draft) => {
      draft.body = ' '.repeat(1_048_577);
    },
  },
  {
    expected: '415 tipo_de_conteudo_nao_suportado',
    concerns: hasBody,
    commit: (draft) => {
      draft.headers['content-type'] = 'text/plain';
    },
  },
  {
    expected: '400 json_invalido',
    concerns: hasBody,
    commit: (draft) => {
      draft.body = '{';
    },
  },
  {
    expected: '422 requisicao_invalida',
    commit: (draft) => {
      draft.path += '?desconhecido=1';
    },
  },
  {
    expected: '409 chave_de_idempotencia_reutilizada',
    concerns: takesKey,
    commit: (draft) => {
      draft.headers['idempotency-key'] = USED;
    },
  },
  {
    expected: '404 nao_encontrado',
    concerns: hasId,
    commit: (draft) => {
      draft.path = draft.path.replace(/(prop|res|cart|wh)_[^/?]+/, '$1_desconhecido');
    },
  },
];
