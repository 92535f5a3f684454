import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { onTestFinished } from 'vitest';
import { COMPATIBILITY } from '../../../hosted/local/miniflare.ts';
import { inEcosystem } from '../../ecosystem/install.ts';

export interface Workerd {
  /** Resolves with undefined when the process ended before it listened. */
  readonly origin: Promise<string | undefined>;
  kill(): void;
  /** `code` is null after a kill. */
  readonly ended: Promise<{ readonly code: number | null; readonly stderr: string }>;
}

export interface WorkerdOptions {
  readonly program: string;
  readonly kept: string;
  readonly outside: number;
  readonly bindings: Readonly<Record<string, string>>;
}

export function startWorkerd(options: WorkerdOptions): Workerd {
  const config = join(options.program, 'workerd.capnp');
  writeFileSync(config, configOf(options));
  const child = spawn(inEcosystem('workerd/bin/workerd'), ['serve', config, '--control-fd=3'], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  const kill = () => void child.kill('SIGKILL');
  onTestFinished(kill);
  let stderr = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, stderr }));
  const told = once(createInterface(child.stdio[3] as Readable), 'line').then(
    ([line]) => `http://127.0.0.1:${JSON.parse(line).port}`,
  );
  return { origin: Promise.race([told, ended.then(() => undefined)]), kill, ended };
}

const list = (items: readonly string[]): string => `[${items.join(', ')}]`;

const CLASSES = { ACCOUNTS: 'AccountObject', WORLDS: 'WorldObject' };

function configOf({ kept, outside, bindings }: WorkerdOptions): string {
  const { compatibilityDate, compatibilityFlags } = COMPATIBILITY;
  const text = JSON.stringify;
  const texts = Object.entries(bindings).map(
    ([name, value]) => `(name = ${text(name)}, text = ${text(value)})`,
  );
  const objects = Object.entries(CLASSES).map(
    ([name, of]) => `(name = ${text(name)}, durableObjectNamespace = ${text(of)})`,
  );
  const classes = Object.values(CLASSES).map(
    (of) => `(className = ${text(of)}, uniqueKey = ${text(of)}, enableSql = true)`,
  );
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "hosted", worker = (
      modules = [(name = "worker.js", esModule = embed "worker.js")],
      compatibilityDate = ${text(compatibilityDate)},
      compatibilityFlags = ${list(compatibilityFlags.map((flag) => text(flag)))},
      bindings = ${list([...texts, ...objects])},
      durableObjectNamespaces = ${list(classes)},
      durableObjectStorage = (localDisk = "kept"),
      globalOutbound = "outside",
    )),
    (name = "kept", disk = (path = ${text(kept)}, writable = true)),
    (name = "outside", external = (address = "127.0.0.1:${outside}", http = (style = proxy))),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "hosted")],
);
`;
}
