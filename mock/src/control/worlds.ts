import { turn } from '#platform';
import type { Saude } from '../contract/control-types.ts';
import type { BodyStream } from '../http/response.ts';
import { Refusal } from '../refusal.ts';
import { lastFactPlace } from '../treasury/index.ts';
import { toDataHora } from '../treasury/rules/to-contract.ts';
import { put, reset, restore } from '../worlds/remake.ts';
import type { World } from '../worlds/world.ts';
import { mistakes } from '../worlds/world-file/check-world.ts';
import { readWorldText } from '../worlds/world-file/read-world-file.ts';
import type { ReadWorld } from '../worlds/world-file/world-file.ts';
import { countFacts, countMarks } from '../worlds/world-file/world-file.ts';
import { WorldFileError } from '../worlds/world-file/world-file-error.ts';
import {
  exportFacts,
  exportHead,
  JSON_FORM,
  type WorldForm,
  yamlForm,
} from '../worlds/world-file/write-world-file.ts';
import type { WorldHandle } from '../worlds/world-handle.ts';
import { type ControlHandlers, listOf, placedById, TextFile } from './handlers.ts';

export const worldOperations = {
  obterSaude: ({ slot }) => healthOf(slot),

  async reiniciarMundo({ slot }) {
    await reset(slot);
    return healthOf(slot);
  },

  listarInstantaneos: async (request, { worlds }) =>
    listOf(placedById(await worlds.snapshots.list()), request),

  obterInstantaneo: ({ id }, { worlds }) => worlds.snapshots.get(id),

  criarInstantaneo: ({ slot }, { worlds }) => worlds.snapshots.take(slot),

  async restaurarInstantaneo({ slot, id }, { worlds }) {
    await restore(slot, () => worlds.snapshots.contentOf(id));
    return healthOf(slot);
  },

  async excluirInstantaneo({ id }, { worlds }) {
    await worlds.snapshots.remove(id);
    return undefined;
  },

  listarMundos: async (request, { worlds }) => listOf(placedById(await worlds.list()), request),

  obterMundo: ({ id }, { worlds }) => worlds.get(id),

  criarMundo: ({ slot, body }, { worlds }) =>
    worlds.branch(slot, { instantaneo_id: body?.instantaneo_id ?? null, nome: body?.nome ?? null }),

  atualizarMundo: ({ id, body: { nome } }, { worlds }) => worlds.rename(id, nome),

  async excluirMundo({ id }, { worlds }) {
    await worlds.remove(id);
    return undefined;
  },
} satisfies Partial<ControlHandlers>;

const healthOf = ({ id, world }: WorldHandle): Saude => ({
  status: isWritable(world) ? 'ok' : 'somente_leitura',
  mundo: id,
  agora: toDataHora(world.clock.now()),
});

/** Tries a write, because only a write shows whether the disk accepts writes. */
export function isWritable({ database, clock }: World): boolean {
  try {
    database.run('UPDATE mundo SET ultimo = ?', clock.now());
    return true;
  } catch {
    // Throws when reads fail too, so that the response reports that failure.
    database.rows('SELECT 1 FROM mundo');
    return false;
  }
}

export const worldFileOperations = {
  async obterArquivoDoMundo({ slot, accept = '', origin }) {
    const { id, world } = slot;
    const isJson = prefersJson(accept);
    const form = isJson ? JSON_FORM : await yamlForm(origin);
    const head = exportHead(world.sql, world.clock.now());
    const last = lastFactPlace(world.sql);
    const written = { type: isJson ? undefined : 'application/yaml', name: `${id}.yaml` };
    if (last > SLICE) {
      const text = streamOf(slices(slot, form, head, last));
      return new TextFile({ ...head, fatos: [] }, { ...written, text });
    }
    const fatos = exportFacts(world.sql, 0, last);
    if (isJson) return { ...head, fatos };
    return new TextFile(
      { ...head, fatos },
      { ...written, text: form.begin(head) + form.facts(fatos, true) + form.end },
    );
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
} satisfies Partial<ControlHandlers>;

/** Commands per chunk of an export. A chunk takes some 15 ms to write, and other requests run between chunks. */
const SLICE = 250;

type Head = ReturnType<typeof exportHead>;

/**
 * Exports a world in chunks, up to a fixed log position: later commands are left out.
 * @throws {Error} when the world is replaced meanwhile, because the export would mix the commands of two worlds
 */
function* slices(slot: WorldHandle, form: WorldForm, head: Head, last: number): Generator<string> {
  const { world } = slot;
  yield form.begin(head);
  for (let after = 0; after < last; after += SLICE) {
    if (slot.world !== world) throw new Error('The world was replaced while it was exported');
    yield form.facts(exportFacts(world.sql, after, Math.min(after + SLICE, last)), after === 0);
  }
  yield form.end;
}

/** Streams the texts as fast as they are read, and lets other requests run before each. */
function streamOf(texts: Iterator<string>): BodyStream {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      await turn();
      const { done, value } = texts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}

/**
 * Maximum number of commands that a running sandbox applies from a world file, which takes some seconds. A file given
 * at the start may have more.
 */
const MOST_FACTS = 10_000;

/** Maximum number of syntax marks in a world file to parse; an export has some 20 per command. */
const MOST_MARKS = 400_000;

/** Refuses a file whose parsing would block other requests for too long. */
function checkMarks(bytes: Uint8Array): void {
  if (countMarks(bytes) > MOST_MARKS) throw mistakes.tooLong(MOST_MARKS);
}

function checkSize({ world, locate }: ReadWorld): void {
  const facts = countFacts(world);
  if (facts > MOST_FACTS) throw locate(mistakes.tooMany(facts, MOST_FACTS));
}

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
    passes: {
      pt: 'O mesmo arquivo, com isto corrigido: nada dele foi aplicado.',
      en: 'The same file, with this corrected: nothing of it was applied.',
    },
  });
}
