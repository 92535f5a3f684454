import { lstatSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { UnusableFile } from '../../unusable-file.ts';

/** Another process, or another sandbox of this one, has the file open; the message says which. */
export class FileInUse extends UnusableFile {
  override readonly name = 'FileInUse';

  constructor(file: string) {
    super(`${holderOf(file)} has it open: stop that one, or give another file`);
  }
}

/**
 * Writes a note beside a file that says which process has it open. Only the lock keeps others out: the note is for
 * their error message.
 */
export function noteHolder(file: string): void {
  forgetHolder(file);
  try {
    // The file there is not our note, and may be a link: it is left alone.
    writeFileSync(noteOf(file), `${process.pid} ${hostname()}\n`, { flag: 'wx' });
  } catch {
    // A full disk must not keep the file from being served: there is no note then.
  }
}

export function forgetHolder(file: string): void {
  if (readNote(file) === undefined) return;
  try {
    rmSync(noteOf(file));
  } catch {
    // The folder may have become read-only, and the file must be released all the same.
  }
}

/** In a container, the name of the machine is that of the container. */
function holderOf(file: string): string {
  const [, pid, host] = readNote(file) ?? [];
  return pid === undefined ? 'another process' : `process ${pid} of ${host}`;
}

/** A note may be empty: the disk was full. */
const NOTE = /^(?:(\d+) ([^\s\p{Control}]+)\n)?$/u;

/** Undefined when there is none. Anything but a regular file is left closed: to read a pipe would block. */
function readNote(file: string): RegExpExecArray | undefined {
  const note = noteOf(file);
  try {
    return (lstatSync(note).isFile() && NOTE.exec(readFileSync(note, 'utf8'))) || undefined;
  } catch {
    return undefined;
  }
}

const noteOf = (file: string): string => `${file}-pid`;
