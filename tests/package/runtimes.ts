import { inEcosystem } from '../ecosystem/install.ts';

export interface JavaScriptRuntime {
  readonly name: string;
  readonly file: string;
  readonly args: readonly string[];
}

/** The supported runtimes: this Node, the oldest supported Node, Bun and Deno. */
export const RUNTIMES: readonly JavaScriptRuntime[] = [
  { name: 'Node 24', file: process.execPath, args: [] },
  { name: 'Node 20.19', file: inEcosystem('.bin/node'), args: [] },
  { name: 'Bun', file: inEcosystem('.bin/bun'), args: [] },
  { name: 'Deno', file: inEcosystem('.bin/deno'), args: ['run', '--quiet', '--allow-all'] },
];
