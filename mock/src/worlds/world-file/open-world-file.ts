import type { Contract } from '../../contract/contract.ts';
import { Refusal } from '../../refusal.ts';
import { createWorld } from '../open-world.ts';
import type { World, WorldOptions } from '../world.ts';
import { mistakes } from './check-world.ts';
import { ExportedFacts } from './exported-facts.ts';
import { OrganizationInFile, scheduleOrganization } from './schedule.ts';
import { scheduleEach, Timeline, type TimelineEntry } from './timeline.ts';
import type { ReadWorld, WorldFile } from './world-file.ts';
import { WorldFileError } from './world-file-error.ts';

/**
 * Opens a world and applies a file to it in order of time, through the service: completely or not at all, unless it is
 * filled in steps. The clock then runs from the file's time, or stands at `clock`.
 * @throws {WorldFileError} when the file describes something impossible
 */
export function openWorldFile(options: WorldOptions, { world: file, locate }: ReadWorld): World {
  const { clock, seed = file.origem_dos_ids, realClock = { now: Date.now }, inSteps } = options;
  const start = { ...options, ...(seed !== undefined && { seed }) };
  const world = createWorld({ ...start, clock: { at: beginningOf(file) } });
  if (!world.isNew) return world;
  const runs = clock === 'real';
  const until = typeof clock === 'object' ? clock.at : Date.parse(file.agora);
  const steps = function* () {
    try {
      yield* apply(file, world, options.contract, until);
      if (runs) world.sql.run("UPDATE mundo SET relogio = 'real', instante = ?", until - realClock.now());
    } catch (error) {
      throw error instanceof WorldFileError ? locate(error) : error;
    }
  };
  if (inSteps !== undefined) {
    inSteps(steps());
    return world;
  }
  try {
    world.sql.transaction(() => {
      for (const _ of steps());
    });
    const { clock: _, seed: __, ...rest } = options;
    return runs ? createWorld({ ...rest, database: world.database }) : world;
  } catch (error) {
    if (options.database === undefined) world.database.close();
    throw error;
  }
}

function beginningOf({ agora, organizacoes = [], fatos = [] }: WorldFile): number {
  const instants = [...organizacoes.map(({ criada_em }) => criada_em), ...fatos.map(({ em }) => em), agora];
  return instants.map((instant) => Date.parse(instant)).reduce((a, b) => Math.min(a, b));
}

function* apply(file: WorldFile, world: World, contract: Contract, until: number): Generator<void> {
  if (until < Date.parse(file.agora)) throw mistakes.clockBefore();
  for (const entry of schedule(file, world, contract)) {
    yield* advance(world, entry.at);
    applyEntry(entry);
    yield;
  }
  yield* advance(world, until);
  if (world.isNew) throw mistakes.empty();
  // Deliveries of past events count as made.
  world.sql.run('DELETE FROM entregas');
}

function schedule(file: WorldFile, world: World, contract: Contract): TimelineEntry[] {
  const timeline = new Timeline(Date.parse(file.agora));
  const facts = new ExportedFacts(world, contract);
  scheduleEach(file.rentabilidades, 'rentabilidades', ({ em, ...rates }, campo) => {
    timeline.add({ instant: em, campo: `${campo}.em` }, 0, campo, () => world.service.setRates(rates));
  });
  scheduleEach(file.organizacoes, 'organizacoes', (described, campo) => {
    const organization = new OrganizationInFile(world, contract);
    scheduleOrganization(described, campo, { timeline, organization, agora: file.agora });
  });
  scheduleEach(file.fatos, 'fatos', (fact, campo) => {
    timeline.add({ instant: fact.em, campo: `${campo}.em` }, 0, campo, () => facts.apply(fact, campo));
  });
  return timeline.inOrder();
}

function* advance({ clock, service }: World, instant: number): Generator<void> {
  for (let due = service.nextDue(); due !== null && due <= instant; due = service.nextDue()) {
    clock.moveTo(Math.max(due, clock.now()));
    service.runDue(due);
    yield;
  }
  clock.moveTo(Math.max(instant, clock.now()));
}

function applyEntry({ campo, apply }: TimelineEntry): void {
  try {
    apply();
  } catch (error) {
    throw error instanceof Refusal ? new WorldFileError(error.message, { campo }) : error;
  }
}
