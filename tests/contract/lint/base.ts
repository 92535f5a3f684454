import { readFileSync } from 'node:fs';
import { CORE_SCHEMA, load, mergeTag } from 'js-yaml';
import { asObject, type Json, type JsonObject } from '../contract.ts';

const FILE = new URL('base.yaml', import.meta.url);

export function base(): JsonObject {
  const schema = CORE_SCHEMA.withTags(mergeTag);
  return asObject(load(readFileSync(FILE, 'utf8'), { schema }) as Json, 'base.yaml');
}
