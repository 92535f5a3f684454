import { dirname } from 'node:path';
import { transformSync } from 'rolldown/utils';
import { SANDBOX_ORIGIN } from '../../mock/src/http/origin.ts';
import { samplesOf } from '../samples/samples.ts';
import { nameByContent } from './bundle.ts';
import type { Site } from './site.ts';

interface SampleModule {
  readonly address: string;
  readonly text: string;
}

export function sampleModuleOf({ document, sdk }: Pick<Site, 'document' | 'sdk'>, id: string): SampleModule {
  const program = samplesOf(document, id, { baseUrl: `${SANDBOX_ORIGIN}/v1`, language: 'pt' }).sdk;
  const text = moduleOf(withoutComments(program), sdk.replace(/^.*\//, './'));
  return { address: `${dirname(sdk)}/${nameByContent(`sample-${id}.js`, text)}`, text };
}

const withoutComments = (program: string): string => program.replaceAll(/^ *\/\/.*\n/gm, '');

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
