import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { onTestFinished } from 'vitest';

/** Two networks that are not this machine's, joined by a cable. */
export interface Networks {
  /** Names of the network of the server, and of that of its clients. */
  readonly server: string;
  readonly client: string;
  /** The server's address, as clients reach it. */
  readonly address: string;
  /** The name by which the server reaches its clients: only its network knows it. */
  readonly clientName: string;
}

const ip = (...args: readonly string[]) => execFileSync('ip', args, { stdio: ['ignore', 'pipe', 'pipe'] });

/** The arguments by which `ip` runs a program in a network. */
export const inNetwork = (network: string, ...program: readonly string[]): string[] => [
  'netns',
  'exec',
  network,
  ...program,
];

/** Undefined when this machine lets nobody make networks, as without Linux, `ip` or root. */
export function joinedNetworks(): Networks | undefined {
  const server = `tesa-s-${process.pid}`;
  const client = `tesa-c-${process.pid}`;
  onTestFinished(() => [server, client].forEach(remove));
  try {
    for (const name of [server, client]) {
      ip('netns', 'add', name);
      ip('-n', name, 'link', 'set', 'lo', 'up');
    }
    ip('link', 'add', 'cabo', 'netns', server, 'type', 'veth', 'peer', 'name', 'cabo', 'netns', client);
    for (const [name, address] of [
      [server, '10.99.0.1/30'],
      [client, '10.99.0.2/30'],
    ] as const) {
      ip('-n', name, 'address', 'add', address, 'dev', 'cabo');
      ip('-n', name, 'link', 'set', 'cabo', 'up');
    }
    mkdirSync(folderOf(server), { recursive: true });
    writeFileSync(`${folderOf(server)}/hosts`, '127.0.0.1 localhost\n10.99.0.2 app\n');
    writeFileSync(`${folderOf(server)}/resolv.conf`, 'nameserver 127.0.0.1\n');
  } catch {
    return undefined;
  }
  return { server, client, address: '10.99.0.1', clientName: 'app' };
}

/** What a network has instead of files of `/etc`. */
const folderOf = (network: string): string => `/etc/netns/${network}`;

function remove(network: string): void {
  rmSync(folderOf(network), { recursive: true, force: true });
  try {
    ip('netns', 'delete', network);
  } catch {
    // It was never made.
  }
}
