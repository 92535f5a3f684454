import type { Call } from './call.ts';
import type { Posicoes } from './contract/types.ts';
import { Refusal } from './refusal.ts';
import type { Explanation } from './trace.ts';
import { type Machines, OPEN, type OperationRequest, readMachines } from './treasury/index.ts';
import { formatValor } from './treasury/rules/money.ts';
import type { World } from './worlds/world.ts';
import type { Bilingual } from './would-pass.ts';

export interface Refused {
  readonly call: Call;
  readonly world: World;
  readonly document: object;
  /** Undefined for requests to the control plane. */
  readonly organizationId: string | undefined;
}

/** Explains a refusal by the service. Must run right after the refusal, before the world changes. */
export function explainInService(refused: Refused, refusal: Refusal): Partial<Explanation> {
  try {
    return explain(refused, refusal);
  } catch (error) {
    // The refusal is about a missing resource, so no state can be shown.
    if (error instanceof Refusal) return {};
    throw error;
  }
}

function explain(refused: Refused, { codigo }: Refusal): Partial<Explanation> {
  if (codigo === 'nao_encontrado') return { compared: { id: idOf(refused) } };
  if (codigo === 'estado_incompativel') return ofState(refused);
  return codigo === 'saldo_insuficiente' ? ofBalance(refused) : {};
}

const RESOURCES: Readonly<
  Record<string, { readonly read: OperationRequest['operationId']; readonly machine?: keyof Machines }>
> = {
  propostas: { read: 'obterProposta', machine: 'proposta' },
  resgates: { read: 'obterResgate', machine: 'resgate' },
  transacoes: { read: 'obterTransacao', machine: 'transacao' },
  carteiras: { read: 'obterCarteira' },
};

const collectionOf = ({ call }: Refused): string => call.operation.path.split('/')[1] ?? '';

const idOf = ({ call }: Refused): string | null => {
  const id = call.parameters.get('id');
  return id === undefined ? null : String(id);
};

function organizationOf(refused: Refused): string | undefined {
  const collection = collectionOf(refused);
  if (RESOURCES[collection] === undefined || idOf(refused) === null) return undefined;
  const query = `SELECT organizacao_id FROM ${collection} WHERE id = ?`;
  const [row] = refused.world.sql.rows<{ organizacao_id: string }>(query, idOf(refused));
  return row?.organizacao_id;
}

interface Resource {
  readonly status?: string;
  readonly valor?: string;
  readonly movimentos?: unknown;
}

function resourceOf(refused: Refused): Resource | undefined {
  const [organizationId, id] = [organizationOf(refused), idOf(refused)];
  const known = RESOURCES[collectionOf(refused)];
  if (organizationId === undefined || id === null || known === undefined) return undefined;
  return refused.world.service.operate({
    ...asReader(organizationId),
    operationId: known.read,
    id,
  }) as Resource;
}

const asReader = (organizationId: string) => ({ organizationId, por: '', filters: {}, body: undefined });

function ofState(refused: Refused): Partial<Explanation> {
  const { status } = resourceOf(refused) ?? {};
  const { machine: name } = RESOURCES[collectionOf(refused)] ?? {};
  if (status === undefined || name === undefined) return {};
  const { transicoes } = readMachines(refused.document)[name];
  const { id } = refused.call.operation;
  const starts = transicoes.flatMap(({ de, operacao }) => (operacao === id && de !== null ? [de] : []));
  const saidas = transicoes.flatMap(({ de, para, operacao }) => (de === status ? [{ operacao, para }] : []));
  const leaving = leavingOf(status, saidas);
  return {
    compared: { id: idOf(refused), estado: status, estados_exigidos: starts, saidas_do_estado: saidas },
    ...(starts.length > 0 &&
      !starts.includes(status as never) && {
        passes: {
          pt: `${id} parte só de ${starts.join(' ou ')}; ${leaving.pt}.`,
          en: `${id} starts from ${starts.join(' or ')} alone; ${leaving.en}.`,
        },
      }),
  };
}

const leavingOf = (status: string, saidas: readonly unknown[]): Bilingual =>
  saidas.length === 0
    ? {
        pt: `${status} é um estado final, de que nada sai`,
        en: `${status} is a final state, which nothing leaves`,
      }
    : {
        pt: `veja em saidas_do_estado o que sai de ${status}`,
        en: `see in saidas_do_estado what leaves ${status}`,
      };

function ofBalance(refused: Refused): Partial<Explanation> {
  const { world, call } = refused;
  const resource = resourceOf(refused);
  const organizationId = organizationOf(refused) ?? refused.organizationId;
  if (organizationId === undefined) return {};
  return { compared: { ...askedOf(call.body, resource), ...balanceOf(world, organizationId) } };
}

/** An approval has no amount in its body, so the resource's amount is shown. */
function askedOf(body: unknown, resource: Resource | undefined): object {
  const valor = (body as Resource | undefined)?.valor ?? resource?.valor;
  if (valor !== undefined) return { pedido: valor };
  return resource?.movimentos === undefined ? {} : { movimentos: resource.movimentos };
}

const SHOWN = 100;

/** Also lists the open transactions, which reserve part of the balance. */
function balanceOf({ service, sql }: World, organizationId: string): object {
  const positions = service.operate({
    ...asReader(organizationId),
    operationId: 'obterPosicoes',
  }) as Posicoes;
  const { saldo_livre, reservado, por_carteira } = positions;
  const query = `SELECT id AS transacao_id, status, proposta_id, resgate_id, carteira_id, token, centavos
    FROM transacoes WHERE organizacao_id = ? AND ${OPEN} ORDER BY seq LIMIT ${SHOWN}`;
  const rows = sql.rows<{ centavos: number | bigint }>(query, organizationId);
  const reservas = rows.map(({ centavos, ...row }) => ({ ...row, valor: formatValor(BigInt(centavos)) }));
  return { saldo_livre, reservado, por_carteira, reservas };
}
