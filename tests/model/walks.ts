import type { StepOf } from '../../conformance/src/histories/step.ts';
import { LIST_NAMES, type ListName, listOf } from '../../conformance/src/model/lists.ts';

const walkOf = (list: ListName, about: Partial<StepOf<'walk'>>): StepOf<'walk'> => ({
  do: 'walk',
  org: 0,
  limite: 3,
  list,
  field: listOf(list).by.length,
  item: 0,
  desde: 99,
  ate: 99,
  ...about,
});

export const WALKS = LIST_NAMES.flatMap((list) => [
  ...[...listOf(list).by.keys()].flatMap((field) => [0, 3].map((item) => walkOf(list, { field, item }))),
  ...[{ desde: 2 }, { ate: 1 }, { desde: 3, ate: 0 }, { desde: 0, ate: 2 }].map((span) => walkOf(list, span)),
  walkOf(list, { field: 0, desde: 4, ate: 1 }),
]);
