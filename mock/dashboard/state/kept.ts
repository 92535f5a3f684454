import { PRINCIPAL } from '../api/send.ts';

/** A choice of the reader that lasts as long as the tab: the name under which it is kept, and its first value. */
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
