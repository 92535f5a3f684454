import { Refusal } from '../../../mock/src/refusal.ts';

/** Result of a call between objects, because a thrown `Refusal` would lose its code on the way. */
export type Answered<T> = { readonly value: T } | { readonly refused: Refused };

type Refused = Pick<Refusal, 'codigo' | 'message' | 'campo' | 'passes'>;

export async function answered<T>(work: () => T | Promise<T>): Promise<Answered<T>> {
  try {
    return { value: await work() };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { codigo, message, campo, passes } = error;
    return { refused: { codigo, message, campo, passes } };
  }
}

export function unwrapped<T>(answer: Answered<T>): T {
  if ('value' in answer) return answer.value;
  const { codigo, message, campo, passes } = answer.refused;
  throw new Refusal(codigo, message, { campo, passes });
}
