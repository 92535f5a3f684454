import { dirname } from 'node:path';
import { transformSync } from 'rolldown/utils';
import { operations } from '../../mock/src/contract/reader/written-operations.ts';
import { SANDBOX_ORIGIN } from '../../mock/src/http/origin.ts';
import { callOf } from '../samples/call.ts';
import { SANDBOX_KEY } from '../samples/curl.ts';
import { programOf } from '../samples/sdk.ts';
import { quoted } from '../samples/statements.ts';
import { nameByContent } from './bundle.ts';
import type { Site } from './site.ts';

interface SampleModule {
  readonly address: string;
  readonly text: string;
}

/** @throws {Error} when the contract has no such operation */
export function sampleModuleOf({ document, sdk }: Pick<Site, 'document' | 'sdk'>, id: string): SampleModule {
  const operation = operations(document).find((one) => one.id === id);
  if (operation === undefined) throw new Error(`The contract has no operation ${id}`);
  const call = { ...callOf(document, operation), takesGiven: true };
  const { code } = programOf(call, { baseUrl: `${SANDBOX_ORIGIN}/v1`, language: 'pt' });
  const program = withGiven(withoutComments(code), call.amounts);
  const text = moduleOf(program, sdk.replace(/^.*\//, './'));
  return { address: `${dirname(sdk)}/${nameByContent(`sample-${id}.js`, text)}`, text };
}

const withoutComments = (program: string): string => program.replaceAll(/^ *\/\/.*\n/gm, '');

/** Takes the API key and the arguments from the environment, because the reader may edit both in the console. */
function withGiven(program: string, amounts: readonly string[]): string {
  const isAmount = `${JSON.stringify(amounts)}.includes(name) && typeof value === 'string'`;
  const parse = `(name, value) => ${isAmount} ? Valor.parse(value) : value`;
  const given = `const given = JSON.parse(process.env.GIVEN${amounts.length === 0 ? '' : `, ${parse}`});`;
  return program
    .replace(/^import \{.*\} from (.*)$/m, `import { Tesa, Valor } from $1\n${given}`)
    .replace(quoted(SANDBOX_KEY), 'process.env.API_KEY');
}

/**
 * A program as a JavaScript module for browsers.
 * @param sdk URL of the SDK for browsers, relative to the module
 * @throws {Error} when the program is not TypeScript, or does not import the SDK
 */
export function moduleOf(program: string, sdk: string): string {
  const { code, errors } = transformSync('sample.ts', program);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  const module = code.replace(/ from "@tesa\/sdk";/, ` from ${JSON.stringify(sdk)};`);
  if (module === code) throw new Error(`A sample does not import the SDK: ${code}`);
  return module;
}
