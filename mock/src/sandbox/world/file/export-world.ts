import type { WorldFact, WorldFile } from '../../../worlds/world-file.ts';
import { toDataHora } from '../../domain/to-contract.ts';
import { type FactRow, readFacts } from '../../service/index.ts';
import type { Sql } from '../../store/sql.ts';
import { omissionsOf } from './omissions.ts';

/** What an export always tells. */
export type ExportedWorld = Required<Pick<WorldFile, 'agora' | 'origem_dos_ids' | 'nao_inclui' | 'fatos'>>;

/**
 * The world that a database holds, as a file tells it: applied to a new sandbox, it comes to the same resources, with
 * the same ids.
 * @param now the world's time, in milliseconds
 */
export function exportWorld(sql: Pick<Sql, 'rows'>, now: number): ExportedWorld {
  const [row] = sql.rows<{ semente: string }>('SELECT semente FROM mundo');
  if (row === undefined) throw new Error('This database has no world');
  return {
    agora: toDataHora(now),
    origem_dos_ids: row.semente,
    nao_inclui: omissionsOf(sql),
    fatos: readFacts(sql).map(toFact),
  };
}

function toFact({ em, ato, organizacao_id, por, alvo, dados, cria, segredo }: FactRow): WorldFact {
  return {
    em: toDataHora(em),
    ato,
    ...(organizacao_id !== null && { organizacao: organizacao_id }),
    ...(por !== null && { por }),
    ...(alvo !== null && { alvo }),
    ...(dados !== null && { dados: JSON.parse(dados) }),
    ...(cria !== null && { cria: JSON.parse(cria) }),
    ...(segredo !== null && { segredo }),
  };
}
