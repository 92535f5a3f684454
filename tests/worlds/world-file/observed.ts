import type { Sandbox } from '../../../mock/src/index.ts';

export const LISTS = [
  'carteiras',
  'propostas',
  'resgates',
  'transacoes',
  'registros',
  'rendimento',
  'cobrancas',
  'eventos',
  'webhooks',
  'politica-de-alocacao/versoes',
];

/** Everything readable with an API key, except event ids, which differ in every world. */
export async function observed(fetch: Sandbox['fetch'], chave: string): Promise<Record<string, unknown>> {
  const get = async (path: string) => {
    const response = await fetch(`http://sandbox.test/v1/${path}`, {
      headers: { Authorization: `Bearer ${chave}` },
    });
    return (await response.json()) as { dados?: readonly Resource[]; proximo_cursor?: string | null };
  };
  const all: Record<string, unknown> = {};
  for (const path of ['organizacao', 'chave', 'politica-de-alocacao', 'posicoes'])
    all[path] = withoutRequest(await get(path));
  for (const path of LISTS) {
    const items: Resource[] = [];
    for (let after: string | null | undefined = ''; typeof after === 'string'; ) {
      const page = await get(`${path}?limite=100${after === '' ? '' : `&apos=${after}`}`);
      if (page.dados === undefined) throw new Error(JSON.stringify(page));
      items.push(...page.dados);
      after = page.proximo_cursor;
    }
    all[path] = path === 'eventos' ? items.map(({ id: _, ...event }) => event) : items;
  }
  return all;
}

interface Resource {
  readonly id: string;
}

const withoutRequest = (body: object): unknown =>
  JSON.parse(JSON.stringify(body), (name, value) => (name === 'requisicao_id' ? null : value));
