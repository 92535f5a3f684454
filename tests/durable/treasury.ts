import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startServer } from '@tesa/mock';

export interface Treasury {
  readonly baseUrl: string;
  readonly organizations: readonly Organization[];
  call(method: string, path: string, body?: unknown, organization?: Organization): Promise<Answer>;
  list(path: string, organization?: Organization): Promise<Answer[]>;
  close(): Promise<void>;
}

export interface Organization {
  readonly name: string;
  readonly apiKey: string;
  readonly address: string;
}

// biome-ignore lint/suspicious/noExplicitAny: the answers are JSON, and the tests compare them.
export type Answer = any;

/** @param time initial time of the sandbox, in milliseconds since 1970; its clock runs from there */
export async function openTreasury(folder: string, size: number, time = Date.now()): Promise<Treasury> {
  const organizations = Array.from({ length: size }, (_, n) => organization(n));
  const mundo = join(folder, 'world.json');
  writeFileSync(mundo, JSON.stringify(worldOf(organizations, time)));
  const server = await startServer({ port: 0, world: mundo });
  const call: Treasury['call'] = async (method, path, body, organization) => {
    const headers = {
      'Content-Type': 'application/json',
      ...(organization && { Authorization: `Bearer ${organization.apiKey}` }),
      ...(organization && method === 'POST' && { 'Idempotency-Key': randomUUID() }),
    };
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const answer = await fetch(`${server.url}${path}`, init);
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.status === 204 ? undefined : answer.json();
  };
  return {
    baseUrl: `${server.url}/v1`,
    organizations,
    call,
    list: async (path, organization) => {
      const all: Answer[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page: Answer = await call(
          'GET',
          `${path}&limite=100${cursor && `&apos=${cursor}`}`,
          undefined,
          organization,
        );
        all.push(...page.dados);
        cursor = page.proximo_cursor;
      }
      return all;
    },
    close: () => server.close(),
  };
}

const organization = (n: number): Organization => ({
  name: `ORG_${n}`,
  apiKey: `svc_test_organizacao_${n}`,
  address: `0x7E5700000000000000000000000000000000${(0xa001 + n).toString(16).toUpperCase()}`,
});

function worldOf(organizations: readonly Organization[], time: number) {
  const ago = (days: number) => new Date(time - days * 86_400_000).toISOString();
  return {
    agora: new Date(time).toISOString(),
    organizacoes: organizations.map(({ name, apiKey, address }) => ({
      nome: name,
      plano: 'standard',
      criada_em: ago(3),
      chaves: [{ chave: apiKey, admin: true }],
      carteiras: [{ apelido: 'Caixa', rede: 'ethereum', endereco: address }],
      politica: {
        ativos: [
          { ativo: 'USDY', percentual: 60 },
          { ativo: 'BUIDL', percentual: 40 },
        ],
        limiar_de_rebalanceamento: 0.5,
      },
      depositos: [
        {
          em: ago(2),
          carteira: 'Caixa',
          valor: '1000000.00',
          proposta: { status: 'executada', decidida_em: ago(1) },
        },
      ],
    })),
  };
}
