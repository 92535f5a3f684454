import type { WorldFile } from './world-file.ts';

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
export async function writeYaml(world: WorldFile, origin = 'http://127.0.0.1:4010'): Promise<string> {
  // Imported only now: most sandboxes never export.
  const { CORE_SCHEMA, dump } = await import('js-yaml');
  const text = dump(world, { schema: CORE_SCHEMA, flowLevel: 2, lineWidth: -1, noRefs: true });
  return headingFor(origin) + text;
}

/** The same in JSON. */
export const writeJson = (world: WorldFile): string => `${JSON.stringify(world, null, 2)}\n`;
