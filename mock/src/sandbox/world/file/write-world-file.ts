import type { WorldFact, WorldFile } from './world-file.ts';

const headingFor = (
  origin: string,
): string => `# Um mundo do sandbox da Tesa, contado pelos fatos. Para voltar a ele:
#   npm start -- --world mundo.yaml
#   curl -X PUT --data-binary @mundo.yaml -H 'Content-Type: application/yaml' ${origin}/_sandbox/mundo
`;

/**
 * The text of a world, in YAML, with each fact on a line of its own.
 * @param origin of the sandbox that the heading names; default: that of one started without options
 */
export async function writeYaml(world: WorldFile, origin?: string): Promise<string> {
  const { fatos = [], ...head } = world;
  const form = await yamlForm(origin);
  return form.begin(head) + form.facts(fatos, true) + form.end;
}

/** How a world is written piece by piece. */
export interface WorldForm {
  /** All before the facts. */
  begin(head: Omit<WorldFile, 'fatos'>): string;
  /** @param isFirst whether no facts were written before */
  facts(facts: readonly WorldFact[], isFirst: boolean): string;
  readonly end: string;
}

/** @param origin of the sandbox that the heading names; default: that of one started without options */
export async function yamlForm(origin = 'http://127.0.0.1:4010'): Promise<WorldForm> {
  // Imported only now: most sandboxes never export.
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

/** JSON without spaces, as every response has it. */
export const JSON_FORM: WorldForm = {
  begin: (head) => `${JSON.stringify(head).slice(0, -1)},"fatos":[`,
  facts: (facts, isFirst) => (isFirst ? '' : ',') + JSON.stringify(facts).slice(1, -1),
  end: ']}',
};

/** The same in JSON. */
export const writeJson = (world: WorldFile): string => `${JSON.stringify(world, null, 2)}\n`;
