const IMPORT = /^import (?:(?<whole>\w+)|(?<type>type )?\{(?<names>[^}]*)\}) from '(?<module>[^']+)';\n/gm;

const WIDTH = 110;

/**
 * The imports of a program that a region needs.
 * @param earlier code with imports that the reader already has
 */
export function importsFor(code: string, program: string, earlier = ''): string {
  const isMissing = (name: string) => name !== '' && isUsed(name, code) && !isUsed(name, earlier);
  const lines = [...program.matchAll(IMPORT)].flatMap(({ groups = {} }) => {
    const { whole, type = '', names = '', module } = groups;
    const listed = names.split(',').map((name) => name.trim());
    const missing = whole === undefined ? listed.filter((name) => isMissing(name.replace('type ', ''))) : [];
    if (whole !== undefined && isMissing(whole)) return `import ${whole} from '${module}';\n`;
    return missing.length === 0 ? [] : statement(`import ${type}{`, missing, `} from '${module}';\n`);
  });
  return lines.length === 0 ? '' : `${lines.join('')}\n`;
}

export const withoutImports = (program: string): string => program.replaceAll(IMPORT, '');

function statement(head: string, names: readonly string[], tail: string): string {
  const line = `${head} ${names.join(', ')} ${tail}`;
  return line.length <= WIDTH + 1 ? line : `${head}\n${names.map((name) => `  ${name},\n`).join('')}${tail}`;
}

const isUsed = (name: string, code: string): boolean =>
  new RegExp(`(?<![.\\w])${name}\\b(?!:)`).test(code.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, ''));
