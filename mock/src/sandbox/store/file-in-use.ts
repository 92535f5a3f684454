import { lstatSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  forgetHolder(file);
  try {
    // What is left there is no note: it stays, and is not written through.
    writeFileSync(noteOf(file), `${process.pid} ${hostname()}\n`, { flag: 'wx' });
  } catch {
    // A disk may be full, and the file still be served.
  }
}

export function forgetHolder(file: string): void {
  if (readNote(file) === undefined) return;
  try {
    rmSync(noteOf(file));
  } catch {
    // Its folder may be closed to writers by now, and the file still has to be let go.
  }
}

/** In a container, the name of the machine is that of the container. */
function holderOf(file: string): string {
  const [, pid, host] = readNote(file) ?? [];
  return pid === undefined ? 'another process' : `process ${pid} of ${host}`;
}

/** One that a full disk did not take is empty. */
const NOTE = /^(?:(\d+) ([^\s\p{Control}]+)\n)?$/u;

/** Undefined when there is none. What else may be there is not opened: to read a pipe is to wait for its other end. */
function readNote(file: string): RegExpExecArray | undefined {
  const note = noteOf(file);
  try {
    return (lstatSync(note).isFile() && NOTE.exec(readFileSync(note, 'utf8'))) || undefined;
  } catch {
    return undefined;
  }
}

const noteOf = (file: string): string => `${file}-pid`;
