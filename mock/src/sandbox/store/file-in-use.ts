import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { UnusableFile } from './unusable-file.ts';

/** Another process, or another sandbox of this one, has the file open; the message says which. */
export class FileInUse extends UnusableFile {
  override readonly name = 'FileInUse';

  constructor(file: string) {
    super(`${holderOf(file)} has it open: stop that one, or give another file`);
  }
}

/** Tells who asks for a file that this process has it. What keeps others out is the lock; this is only said. */
export function noteHolder(file: string): void {
  try {
    writeFileSync(noteOf(file), `${process.pid} ${hostname()}\n`);
  } catch {
    // A disk may be full, and the file still be served.
  }
}

export function forgetHolder(file: string): void {
  rmSync(noteOf(file), { force: true });
}

/** In a container, the name of the machine is that of the container. */
function holderOf(file: string): string {
  const [, pid, host] = /^(\d+) (\S+)\n$/.exec(readNote(file)) ?? [];
  return pid === undefined ? 'another process' : `process ${pid} of ${host}`;
}

function readNote(file: string): string {
  try {
    return readFileSync(noteOf(file), 'utf8');
  } catch {
    return '';
  }
}

const noteOf = (file: string): string => `${file}-pid`;
