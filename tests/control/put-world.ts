import type { Sandbox } from '../../mock/src/index.ts';
import { FIXED_KEYS } from '../../mock/src/worlds/fixed-keys.ts';
import { call } from '../pipeline/support.ts';
import { fileOf } from '../worlds/world-file/file-of.ts';
import { control } from './support.ts';

export const YAML = { 'Content-Type': 'application/yaml' };
export const KEY = FIXED_KEYS.admin.chave;

export const WORLD = fileOf({ chave: KEY, valor: '100.00' });

export const put = (fetch: Sandbox['fetch'], text: string, headers = {}) =>
  control(fetch, 'PUT /mundo', text, { ...YAML, ...headers });

export const nameOf = async (fetch: Sandbox['fetch']) => (await call(fetch, '/organizacao')).body.nome;

export const exported = async (fetch: Sandbox['fetch']) =>
  (await control(fetch, 'GET /mundo', undefined, { Accept: 'application/json' })).body;
