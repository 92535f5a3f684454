import type { WorldFile } from './world-file.ts';

const HEADING = `# Um mundo do sandbox da Tesa, contado pelos fatos. Para voltar a ele:
#   npm start -- --world mundo.yaml
#   curl -X PUT --data-binary @mundo.yaml -H 'Content-Type: application/yaml' http://127.0.0.1:4010/_sandbox/mundo
`;

/** The text of a world, in YAML, with each fact on a line of its own. */
export async function writeYaml(world: WorldFile): Promise<string> {
  // Imported only now: most sandboxes never export.
  const { CORE_SCHEMA, dump } = await import('js-yaml');
  return HEADING + dump(world, { schema: CORE_SCHEMA, flowLevel: 2, lineWidth: -1, noRefs: true });
}

/** The same in JSON. */
export const writeJson = (world: WorldFile): string => `${JSON.stringify(world, null, 2)}\n`;
