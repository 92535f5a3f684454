import type { Sql } from '../../platform/store.ts';
import { countOf } from '../../store/statements.ts';
import { type FactRow, readFacts } from '../../treasury/index.ts';
import { toDataHora } from '../../treasury/rules/to-contract.ts';
import type { WorldFact, WorldFile } from './world-file.ts';

const headingFor = (
  origin: string,
): string => `# Um mundo do sandbox da Tesa, contado pelos fatos. Para voltar a ele:
#   npm start -- --world mundo.yaml
#   curl -X PUT --data-binary @mundo.yaml -H 'Content-Type: application/yaml' ${origin}/_sandbox/mundo
`;

export async function writeYaml(world: WorldFile, origin?: string): Promise<string> {
  const { fatos = [], ...head } = world;
  const form = await yamlForm(origin);
  return form.begin(head) + form.facts(fatos, true) + form.end;
}

export interface WorldForm {
  begin(head: Omit<WorldFile, 'fatos'>): string;
  facts(facts: readonly WorldFact[], isFirst: boolean): string;
  readonly end: string;
}

/** @param origin sandbox address in the heading. @default http://127.0.0.1:4010 */
export async function yamlForm(origin = 'http://127.0.0.1:4010'): Promise<WorldForm> {
  // Loads js-yaml on demand, because most sandboxes never export.
  const { CORE_SCHEMA, dump } = await import('js-yaml');
  const write = (part: WorldFile) =>
    dump(part, { schema: CORE_SCHEMA, flowLevel: 2, lineWidth: -1, noRefs: true });
  return {
    begin: (head) => headingFor(origin) + write(head as WorldFile),
    facts(facts, isFirst) {
      const text = write({ fatos: facts } as unknown as WorldFile);
      return isFirst ? text : text.slice(text.indexOf('\n') + 1);
    },
    end: '',
  };
}

export const JSON_FORM: WorldForm = {
  begin: (head) => `${JSON.stringify(head).slice(0, -1)},"fatos":[`,
  facts: (facts, isFirst) => (isFirst ? '' : ',') + JSON.stringify(facts).slice(1, -1),
  end: ']}',
};

export const writeJson = (world: WorldFile): string => `${JSON.stringify(world, null, 2)}\n`;

export type ExportedWorld = Required<Pick<WorldFile, 'agora' | 'origem_dos_ids' | 'nao_inclui' | 'fatos'>>;

/**
 * Exports a world: applied to a new sandbox, the file gives the same resources with the same ids.
 * @param now world time in milliseconds
 */
export const exportWorld = (sql: Pick<Sql, 'rows'>, now: number): ExportedWorld => ({
  ...exportHead(sql, now),
  fatos: readFacts(sql).map(toFact),
});

export function exportHead(sql: Pick<Sql, 'rows'>, now: number): Omit<ExportedWorld, 'fatos'> {
  const [row] = sql.rows<{ semente: string }>('SELECT semente FROM mundo');
  if (row === undefined) throw new Error('This database has no world');
  return {
    agora: toDataHora(now),
    origem_dos_ids: row.semente,
    nao_inclui: omissionsOf(sql),
  };
}

export const exportFacts = (sql: Pick<Sql, 'rows'>, after: number, last: number): WorldFact[] =>
  readFacts(sql, after, last).map(toFact);

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

const OMITTED: readonly (readonly [table: string, words: string])[] = [
  ['entregas', 'as entregas de eventos e as suas tentativas'],
  ['idempotencia', 'as respostas guardadas por Idempotency-Key, que uma repetição não acha mais'],
  ['eventos', 'os ids dos eventos, que são outros em cada mundo'],
];

const OF_THE_PROCESS =
  'o que é do processo: requisições guardadas, falhas armadas, receptores, limites, ramos e instantâneos';

function omissionsOf(sql: Pick<Sql, 'rows'>): string[] {
  const counted = OMITTED.flatMap(([table, words]) => {
    const n = countOf(sql, table);
    return n > 0 ? [`${words}: ${n}`] : [];
  });
  return [...counted, OF_THE_PROCESS];
}
