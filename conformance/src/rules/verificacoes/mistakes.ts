import type { JsonObject } from '@tesa/mock/src/contract/reader/document';
import type { WrittenOperation } from '@tesa/mock/src/contract/reader/written-operations';
import type { Refusal } from '../../assertions.ts';
import type { Contract } from '../../contract/contract.ts';
import { isAdminOnly, requiresBody, requiresKey, sampleOf, takesKey } from '../../contract/sample.ts';
import type { Service } from '../../service/service.ts';

export interface Draft {
  method: string;
  path: string;
  body: string | undefined;
  service: Service;
  readonly headers: Record<string, string | null>;
}

export interface Kit {
  readonly unknown: Service;
  readonly revoked?: Service | undefined;
  readonly bound?: Service | undefined;
  readonly operator?: Service | undefined;
  readonly used?: string | undefined;
  readonly large?: string | undefined;
}

export interface Mistake {
  readonly check: string;
  readonly refusal: Refusal;
  readonly concerns?: (operation: WrittenOperation, contract: Contract, kit: Kit) => boolean;
  readonly make: (draft: Draft, kit: Kit) => void;
}

const keyed = (which: 'unknown' | 'revoked' | 'bound' | 'operator') => (draft: Draft, kit: Kit) => {
  draft.service = kit[which] ?? draft.service;
};
const invalid = (campo: string): Refusal => ({ status: 422, codigo: 'requisicao_invalida', campo });
const hasBody = (operation: WrittenOperation) => operation.node.requestBody !== undefined;
const hasId = ({ path }: WrittenOperation) => path.includes('{id}');
const isWrite = ({ method }: WrittenOperation) => method !== 'get';
const broken = { status: 400, codigo: 'json_invalido' };

/** One mistake per check, in the order of checks that the guide documents. */
export const MISTAKES: readonly Mistake[] = [
  {
    check: 'Rota',
    refusal: { status: 404, codigo: 'rota_inexistente' },
    make: (draft) => {
      draft.path = `/nada${draft.path}`;
    },
  },
  {
    check: 'Método',
    refusal: { status: 405, codigo: 'metodo_nao_permitido' },
    // Only for write operations, so that a run with a live key, which only reads, never sends the wrong
    // method.
    concerns: isWrite,
    make: (draft) => {
      draft.method = 'PROPFIND';
    },
  },
  {
    check: 'Chave',
    refusal: { status: 401, codigo: 'chave_ausente' },
    make: (draft) => {
      draft.headers.Authorization = null;
    },
  },
  { check: 'Chave', refusal: { status: 401, codigo: 'chave_invalida' }, make: keyed('unknown') },
  {
    check: 'Chave',
    refusal: { status: 401, codigo: 'chave_revogada' },
    concerns: (_operation, _contract, kit) => kit.revoked !== undefined,
    make: keyed('revoked'),
  },
  {
    check: 'IP',
    refusal: { status: 403, codigo: 'ip_nao_permitido' },
    concerns: (_operation, _contract, kit) => kit.bound !== undefined,
    make: keyed('bound'),
  },
  {
    check: 'Escopo',
    refusal: { status: 403, codigo: 'escopo_insuficiente' },
    concerns: (operation, _contract, kit) => isAdminOnly(operation) && kit.operator !== undefined,
    make: keyed('operator'),
  },
  {
    check: 'Tamanho',
    refusal: { status: 413, codigo: 'corpo_grande_demais' },
    concerns: (operation, _contract, kit) => isWrite(operation) && kit.large !== undefined,
    make: (draft, kit) => {
      draft.body = kit.large;
    },
  },
  {
    check: 'Assinatura',
    refusal: { status: 401, codigo: 'assinatura_invalida', campo: 'Service-Signature' },
    make: (draft) => {
      draft.headers['Service-Timestamp'] = `${Math.floor(Date.now() / 1000)}`;
    },
  },
  {
    check: 'Presença',
    refusal: broken,
    concerns: (operation, contract) => requiresBody(contract, operation),
    make: (draft) => {
      draft.body = undefined;
      draft.headers['Content-Type'] = null;
    },
  },
  {
    check: 'Tipo',
    refusal: { status: 415, codigo: 'tipo_de_conteudo_nao_suportado' },
    concerns: hasBody,
    make: (draft) => {
      draft.headers['Content-Type'] = 'text/plain';
    },
  },
  {
    check: 'JSON',
    refusal: broken,
    concerns: hasBody,
    make: (draft) => {
      draft.body = '{';
    },
  },
  {
    check: 'Query',
    refusal: invalid('desconhecido'),
    make: (draft) => {
      draft.path += '?desconhecido=1';
    },
  },
  {
    check: 'Parâmetros',
    refusal: invalid('id'),
    concerns: hasId,
    make: (draft) => {
      draft.path = draft.path.replace(/\/[a-z]+_0+/, '/sem-prefixo');
    },
  },
  {
    check: 'Parâmetros',
    refusal: invalid('Idempotency-Key'),
    concerns: (operation, contract) => requiresKey(contract, operation),
    make: (draft) => {
      draft.headers['Idempotency-Key'] = null;
    },
  },
  {
    check: 'Parâmetros',
    refusal: invalid('Idempotency-Key'),
    concerns: (operation, contract) => takesKey(contract, operation),
    make: (draft) => {
      draft.headers['Idempotency-Key'] = 'sem-forma';
    },
  },
  {
    check: 'Corpo',
    refusal: invalid('nada'),
    concerns: hasBody,
    make: (draft) => {
      draft.body = JSON.stringify({ ...(JSON.parse(draft.body ?? '{}') as JsonObject), nada: 1 });
    },
  },
  {
    check: 'Repetição',
    refusal: { status: 409, codigo: 'chave_de_idempotencia_reutilizada' },
    concerns: (operation, contract, kit) => takesKey(contract, operation) && kit.used !== undefined,
    make: (draft, kit) => {
      draft.headers['Idempotency-Key'] = kit.used ?? null;
    },
  },
  {
    check: 'Recurso',
    refusal: { status: 404, codigo: 'nao_encontrado', campo: 'id' },
    concerns: hasId,
    make: () => {},
  },
];

/** Applies mistakes to a request. Later mistakes never undo earlier ones. */
export function draftOf(
  service: Service,
  operation: WrittenOperation,
  mistakes: readonly Mistake[],
  kit: Kit,
): Draft {
  const { id, body } = sampleOf(service.contract, operation);
  const draft: Draft = {
    method: operation.method.toUpperCase(),
    path: operation.path.replace('{id}', id ?? ''),
    body: body && JSON.stringify(body),
    service,
    headers: {},
  };
  if (takesKey(service.contract, operation)) draft.headers['Idempotency-Key'] = crypto.randomUUID();
  for (const mistake of mistakes.toReversed()) mistake.make(draft, kit);
  return draft;
}
