import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import type { Located } from './reader/document.ts';

/** Judges a value by a schema: what is wrong with it, empty when nothing is. */
export type Check = (value: unknown) => readonly ErrorObject[];

/** The check of the schema at a place of the contract. */
export type CheckOf = (schema: Pick<Located, 'pointer'>) => Check;

const NOTHING: readonly ErrorObject[] = [];

export const judge = (value: unknown, validate: ValidateFunction): ReturnType<Check> =>
  validate(value) ? NOTHING : (validate.errors ?? NOTHING);
