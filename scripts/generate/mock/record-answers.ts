import { type Operation, readOperations } from '../../../mock/src/contract/operations.ts';
import type { JsonObject } from '../../../mock/src/contract/reader/document.ts';
import {
  nameOfChoice,
  nameOfPlace,
  type RecordedAnswers,
} from '../../../mock/src/contract/recorded-answers.ts';
import type { JsonResponse } from '../../../mock/src/http/response.ts';
import type { Choice } from '../../../mock/src/prefer.ts';
import { createEngine } from '../../../mock/src/prism/engine.ts';

export async function recordAnswers(document: JsonObject): Promise<RecordedAnswers> {
  const answerByPrism = await createEngine(document);
  const answers = new Map<string, { readonly index: number; readonly answer: JsonResponse }>();
  const chosen: Record<string, Record<string, number>> = {};
  for (const operation of readOperations(document, () => () => [])) {
    const choices: Record<string, number> = {};
    chosen[nameOfPlace(operation)] = choices;
    for (const choice of choicesOf(operation)) {
      const answer = await answerByPrism(operation, choice);
      const text = JSON.stringify(answer);
      const known = answers.get(text) ?? { index: answers.size, answer };
      answers.set(text, known);
      choices[nameOfChoice(choice)] = known.index;
    }
  }
  return { answers: [...answers.values()].map(({ answer }) => answer), chosen };
}

function choicesOf({ answers }: Operation): (Choice | undefined)[] {
  const named = [...answers].flatMap(([status, examples]) => [
    { status },
    ...examples.map((example) => ({ status, example })),
  ]);
  return [undefined, ...named];
}
