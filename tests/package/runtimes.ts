import { inEcosystem } from '../ecosystem/install.ts';

export interface JavaScriptRuntime {
  readonly name: string;
  readonly file: string;
  /** What it takes before the name of a program. */
  readonly args: readonly string[];
}

/** What the package runs on, as a program of one's own: this Node, the oldest that it is for, Bun and Deno. */
export const RUNTIMES: readonly JavaScriptRuntime[] = [
  { name: 'Node 24', file: process.execPath, args: [] },
  { name: 'Node 20.19', file: inEcosystem('.bin/node'), args: [] },
  { name: 'Bun', file: inEcosystem('.bin/bun'), args: [] },
  { name: 'Deno', file: inEcosystem('.bin/deno'), args: ['run', '--quiet', '--allow-all'] },
];
