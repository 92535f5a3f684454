import { Refusal } from '../../refusal.ts';
import { exportWorld } from '../world/file/export-world.ts';
import { mistakes } from '../world/file/mistakes.ts';
import { readWorldText } from '../world/file/read-world-file.ts';
import { countFacts, countMarks } from '../world/file/size.ts';
import type { ReadWorld } from '../world/file/world-file.ts';
import { WorldFileError } from '../world/file/world-file-error.ts';
import { writeYaml } from '../world/file/write-world-file.ts';
import { put } from '../worlds/remake.ts';
import { type Handlers, TextFile } from './operations.ts';
import { healthOf } from './world-operations.ts';

export const worldFileOperations = {
  async obterArquivoDoMundo({ slot: { id, world }, accept = '', origin }) {
    const file = exportWorld(world.sql, world.clock.now());
    if (prefersJson(accept)) return file;
    const text = await writeYaml(file, origin);
    return new TextFile(file, { text, type: 'application/yaml', name: `${id}.yaml` });
  },

  async definirMundo({ slot, bytes }) {
    try {
      checkMarks(bytes);
      const read = await readWorldText(bytes);
      checkSize(read);
      await put(slot, read);
    } catch (error) {
      throw error instanceof WorldFileError ? refusalOf(error) : error;
    }
    return healthOf(slot);
  },
} satisfies Partial<Handlers>;

/** Most facts that a running sandbox applies, in some seconds. One that starts with a file has nobody else to answer. */
const MOST_FACTS = 10_000;

/** Most marks of a file that is parsed: an export has some 20 a fact. */
const MOST_MARKS = 400_000;

/** @throws {WorldFileError} when to parse a file would keep all others waiting */
function checkMarks(bytes: Uint8Array): void {
  if (countMarks(bytes) > MOST_MARKS) throw mistakes.tooLong(MOST_MARKS);
}

/** @throws {WorldFileError} when a file has more facts than a running sandbox applies */
function checkSize({ world, locate }: ReadWorld): void {
  const facts = countFacts(world);
  if (facts > MOST_FACTS) throw locate(mistakes.tooMany(facts, MOST_FACTS));
}

/** Whether JSON is named, and YAML is not named before it. */
function prefersJson(accept: string): boolean {
  const json = accept.search(/application\/json/i);
  const yaml = accept.search(/yaml/i);
  return json !== -1 && (yaml === -1 || json < yaml);
}

function refusalOf({ campo, message, place }: WorldFileError): Refusal {
  const where = place === undefined ? {} : { linha: place.line, coluna: place.column };
  return new Refusal('requisicao_invalida', message, {
    campo: campo === '' ? null : campo,
    compared: { ...where, campo: campo === '' ? null : campo },
    passes: 'O mesmo arquivo, com isto corrigido: nada dele foi aplicado.',
  });
}
