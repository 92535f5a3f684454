import { PRINCIPAL } from '../api/send.ts';

/** Choices that last as long as the tab, with their storage key and initial value. */
const CHOICES = {
  world: ['tesa-mundo', PRINCIPAL],
  chosenKey: ['tesa-chave', ''],
  typedKey: ['tesa-chave-digitada', ''],
  token: ['tesa-token', ''],
} as const;

export type Choice = keyof typeof CHOICES;

export const keptOf = (choice: Choice): string => {
  const [name, initial] = CHOICES[choice];
  return sessionStorage.getItem(name) ?? initial;
};

export const keep = (choice: Choice, value: string): void =>
  sessionStorage.setItem(CHOICES[choice][0], value);
