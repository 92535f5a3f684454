import type { Language } from '../language.ts';
import type { Call } from './call.ts';
import { objectPiece } from './call-piece.ts';
import { statementsOf } from './call-statements.ts';
import { SANDBOX_KEY } from './curl.ts';
import { layOut } from './lay-out.ts';
import { quoted } from './statements.ts';

interface Program {
  readonly code: string;
  /** The program's output. Its last line is `…` when the list has more items than shown. */
  readonly prints: string;
}

interface ProgramOptions {
  readonly baseUrl: string;
  readonly language: Language;
  readonly apiKey?: string;
}

export function programOf(call: Call, { baseUrl, language, apiKey = SANDBOX_KEY }: ProgramOptions): Program {
  const { code, prints } = statementsOf(call, language);
  const text = code.join('\n');
  const names = text.includes('Valor.') ? '{ Tesa, Valor }' : '{ Tesa }';
  const options = objectPiece([`apiKey: ${quoted(apiKey)}`, `baseUrl: ${quoted(baseUrl)}`]);
  const client = layOut({ ...options, head: 'const tesa = new Tesa(', open: '{', close: '});' }, '', 80);
  return { code: `import ${names} from '@tesa/sdk';\n\n${client}\n\n${text}\n`, prints: prints.join('\n') };
}
