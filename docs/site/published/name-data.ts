import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { SEARCH_FOLDER } from '../assets.ts';
import { digestOf, nameByContent } from '../bundle.ts';
import { dataIn, rootFrom } from './relative.ts';

/**
 * Adds content hashes to the names of data files, so that a page never reads data of another version. Returns
 * each new path by its old path.
 */
export function nameData(folder: string, files: readonly string[]): Map<string, string> {
  const consoles = files.filter((file) => basename(file) === 'console.json');
  return new Map([...consoles.map((file) => nameConsole(folder, file)), ...nameSearch(folder)]);
}

function nameConsole(folder: string, file: string): [string, string] {
  const text = dataIn(readFileSync(join(folder, file), 'utf8'), rootFrom(file));
  const named = join(dirname(file), nameByContent(basename(file), text));
  rmSync(join(folder, file));
  writeFileSync(join(folder, named), text);
  return [file, named];
}

function nameSearch(folder: string): [string, string][] {
  const names = readdirSync(join(folder, SEARCH_FOLDER)).sort();
  const contents = names.map((name) => readFileSync(join(folder, SEARCH_FOLDER, name)));
  const into = join(SEARCH_FOLDER, digestOf(...contents));
  mkdirSync(join(folder, into));
  return names.map((name) => {
    const file = join(SEARCH_FOLDER, name);
    const named = join(into, name);
    renameSync(join(folder, file), join(folder, named));
    if (name.endsWith('.json')) {
      const index = readFileSync(join(folder, named), 'utf8');
      writeFileSync(join(folder, named), dataIn(index, rootFrom(named)));
    }
    return [file, named];
  });
}
