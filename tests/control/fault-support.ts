import type { Sandbox } from '../../mock/src/index.ts';
import { call, PROPOSAL, type Received, write } from '../pipeline/support.ts';
import { control } from './support.ts';

type Fetch = Sandbox['fetch'];

export const arm = async (fetch: Fetch, fault: object): Promise<string> =>
  (await control(fetch, 'POST /falhas', fault)).body.id;

export const armed = async (fetch: Fetch) => (await control(fetch, 'GET /falhas')).body.dados;

export const approve = (fetch: Fetch, key: string = crypto.randomUUID()): Promise<Received> =>
  write(fetch, `/propostas/${PROPOSAL}/aprovar`, {}, { headers: { 'Idempotency-Key': key } });

export const statusOf = async (fetch: Fetch): Promise<string> =>
  (await call(fetch, `/propostas/${PROPOSAL}`)).body.status;
