import { beforeAll, describe, expect, it } from 'vitest';
import { at, entries } from '../../mock/src/contract/reader/document.ts';
import { loadContract } from '../contract/contract.ts';
import { type BuiltSite, builtSite } from './built.ts';

let site: BuiltSite;

beforeAll(async () => {
  site = await builtSite();
});

/** What the pages say about repeating a request, by `x-idempotencia`; null when the key itself is wrong. */
const SAID: Readonly<Record<string, string | null>> = {
  antes_da_chave: 'Com a mesma `Idempotency-Key`.',
  guardada: 'Com outra `Idempotency-Key`: com a mesma, a API retorna esta recusa por 24 horas.',
  sobre_a_chave: null,
  desfecho_incerto: 'Com a mesma `Idempotency-Key`, nunca com outra.',
};
const kinds = entries(at(loadContract(), '/components/schemas/CodigoDeErro/x-idempotencia'));
const page = (slug: string) => site.files.get(`/docs/${slug}/index.md`) ?? '';

describe('advice to retry a write', () => {
  it.each(kinds)('the page of errors explains how to retry after %s, which is %s', (code, kind) => {
    const entry = page('erros')
      .split(/^## /m)
      .find((part) => part.startsWith(`\`${code}\``));
    const said = /\*\*Como repetir:\*\* (.*)/.exec(entry ?? '')?.[1] ?? null;
    expect(entry).toBeDefined();
    expect(said).toBe(SAID[`${kind}`]);
  });

  it('the pages of writes explain how to retry, and those of reads do not, because reads have no key', () => {
    expect(page('operacoes/aprovarProposta')).toContain('**Como repetir:**');
    expect(page('operacoes/obterProposta')).toContain('**O que fazer:**');
    expect(page('operacoes/obterProposta')).not.toContain('**Como repetir:**');
  });
});
