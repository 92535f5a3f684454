import { describe, expect, it } from 'vitest';
import { namesOf, readNames } from '../../docs/translations/names.ts';
import { loadContract, loadControlContract } from '../contract/contract.ts';

const ENGLISH = [
  'admin',
  'api',
  'base',
  'bytes',
  'enterprise',
  'id',
  'ip',
  'ips',
  'json',
  'log',
  'ms',
  'n',
  'nonce',
  'ok',
  'retry_after',
  'standard',
  'status',
  'token',
  'tokens',
  'total',
  'true',
  'tx_hash',
  'url',
];
const PROPER = ['BUIDL', 'USDC', 'USDY', 'ethereum', 'sandbox', 'solana', 'tesa'];
const HEADERS = [
  'Bearer',
  'Idempotency-Key',
  'Last-Event-ID',
  'Service-Signature',
  'Service-Timestamp',
  'no-store',
];

describe('names of the contracts', () => {
  it('every Portuguese name of the contracts has an English explanation, and no other name has one', () => {
    const known = [...ENGLISH, ...PROPER, ...HEADERS];
    const names = new Set([loadContract(), loadControlContract()].flatMap((of) => [...namesOf(of)]));
    const portuguese = [...names].filter((name) => !known.includes(name));
    expect([...readNames().keys()].sort()).toEqual(portuguese.sort());
  });

  it('the names of a contract are its fields, parameters and values, without its examples', () => {
    const contract = {
      parameters: [{ name: 'limite', in: 'query', schema: { enum: ['um', 2] } }],
      schema: {
        properties: { tipo: { const: 'alocacao' } },
        example: { properties: { outro: 1 } },
        'x-extensible-enum': ['codigo'],
      },
      tags: [{ name: 'resgates' }],
    };
    expect([...namesOf(contract)]).toEqual(['limite', 'um', 'tipo', 'codigo', 'alocacao']);
  });
});
