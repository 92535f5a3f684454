import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sources = new URL('../mock/src/', import.meta.url);

/** The rooms whose code runs within a step. */
const INSIDE = [
  'checks/',
  'admission/',
  'host/browser/store/',
  'host/node/store/',
  'host/sqlite/',
  'host/workerd/store/',
  'sandbox/store/',
  'sandbox/domain/',
  'sandbox/chain/',
  'sandbox/service/',
  'sandbox/webhooks/',
  'sandbox/world/',
  'sandbox/api/',
  'sandbox/control/',
];

/** The files of those rooms that have to do with waiting, and why each may. */
const OUTSIDE: Readonly<Record<string, string>> = {
  'checks/context.ts': 'the answer of an operation on whole worlds is written later',
  'checks/run.ts': 'the answer to a request that waits comes after its last step',
  'host/browser/store/kept/check-pool.ts': 'opens the files of a tab before any world is opened',
  'host/browser/store/kept/file-pool.ts': 'opens files ahead, before a step needs them',
  'host/browser/store/kept/kept-store.ts': 'makes room before a step, and gives it back after',
  'host/browser/store/kept/origin-files.ts': 'says what a browser has of files',
  'host/browser/store/load-sqlite.ts': 'loads the WebAssembly of SQLite before any world is opened',
  'host/node/store/file-store.ts': 'fills a world aside, where requests have their turn in between',
  'host/sqlite/transact.ts': 'refuses the work of a transaction that would wait',
  'sandbox/webhooks/attempt.ts':
    'the sending of a delivery, also of one that a fault loses, is handed to the door',
  'sandbox/webhooks/check-destination.ts': 'asks DNS',
  'sandbox/webhooks/dispatcher.ts':
    'a move of the clock, or the end of the world, waits for the deliveries under way',
  'sandbox/webhooks/forward-line.ts': 'carries a delivery to a program, and its answer back',
  'sandbox/webhooks/forwarders.ts': 'the lines to those programs',
  'sandbox/webhooks/receive.ts': 'a built-in receiver may be told to answer late',
  'sandbox/webhooks/sender.ts': 'sends a delivery, within its time',
  'sandbox/world/file/check-world.ts': 'loads the schema of world files once one is read',
  'sandbox/world/file/read-world-file.ts':
    'reads a file, and its text in pieces, before any world is made of it',
  'sandbox/world/file/write-world-file.ts': 'loads what writes YAML once it is asked for',
  'sandbox/world/world-in.ts': 'ends a world',
  'sandbox/world/world.ts': 'the end of a world',
  'sandbox/api/destination-in-body.ts': 'asks DNS by the door, before the transaction',
  'sandbox/api/faults.ts': 'whoever made the sandbox may hold a call back, by the door',
  'sandbox/control/advance.ts': 'a move of the clock waits for deliveries, by the door',
  'sandbox/control/change-stream.ts': 'a stream, which its reader paces',
  'sandbox/control/contract.ts': 'loads the contract of the control plane once it is called',
  'sandbox/control/event-streams.ts': 'what streams wait for',
  'sandbox/control/execute.ts': 'writes the answer of an operation on whole worlds once that has ended',
  'sandbox/control/forward-stream.ts': 'a stream, which its reader paces',
  'sandbox/control/operations.ts': 'says which handlers may give a promise',
  'sandbox/control/plane.ts': 'waits for that contract',
  'sandbox/control/when-there.ts': 'operations on whole worlds, some of which are elsewhere',
  'sandbox/control/world-file-operations.ts': 'operations on whole worlds',
  'sandbox/control/world-operations.ts': 'operations on whole worlds',
};

const WAITING =
  /\b(?:await|async|Promise|setTimeout|setInterval|setImmediate|queueMicrotask|nextTick)\b|\.then\(/;

const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

test('behind the door nothing waits, but for what is outside of it', () => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && INSIDE.some((room) => file.startsWith(room)),
  );
  expect(files.length).toBeGreaterThan(150);
  const waiting = files.filter((file) =>
    WAITING.test(readFileSync(new URL(file, sources), 'utf8').replace(COMMENTS, '')),
  );
  expect(waiting.sort()).toEqual(Object.keys(OUTSIDE).sort());
});
