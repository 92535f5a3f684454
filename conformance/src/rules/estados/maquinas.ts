import { at } from '@tesa/mock/src/contract/reader/document';
import type { Assertions } from '../../assertions.ts';
import type { Contract } from '../../contract/contract.ts';
import type { Rule } from '../../rule.ts';
import { OwnOrganization } from './own-organization.ts';

interface Transition {
  readonly de?: string;
  readonly para: string;
  readonly operacao?: string;
}

interface Walked {
  readonly schema: string;
  readonly path: string;
  readonly read: string;
  readonly make: (ground: OwnOrganization) => Promise<string>;
  readonly outside: Readonly<Record<string, (ground: OwnOrganization, id: string) => Promise<void>>>;
}

const PROPOSTA: Walked = {
  schema: 'Proposta',
  path: '/propostas/{id}',
  read: 'obterProposta',
  make: (ground) => ground.proposal(),
  outside: { 'aprovada executada': (ground, id) => ground.settles('obterProposta', id) },
};

const RESGATE: Walked = {
  schema: 'Resgate',
  path: '/resgates/{id}',
  read: 'obterResgate',
  make: (ground) => ground.redemption(),
  outside: {
    'pendente aguardando_assinatura': async ({ fixtures }, id) => {
      await fixtures.control('POST', `/resgates/${id}/aprovar`);
    },
    'aguardando_assinatura concluido': (ground, id) => ground.settles('obterResgate', id),
  },
};

const TRANSACAO: Walked = {
  schema: 'Transacao',
  path: '/transacoes/{id}',
  read: 'obterTransacao',
  make: (ground) => ground.transaction(),
  outside: {
    'aguardando_assinatura transmitida': (ground, id) => ground.happens('transmitir', id),
    'aguardando_assinatura falhou': ({ fixtures }) => fixtures.later('PT24H1S'),
    'transmitida confirmada': (ground, id) => ground.happens('confirmar', id),
    'transmitida falhou': (ground, id) => ground.happens('falhar', id),
    'falhou confirmada': (ground, id) => ground.happens('confirmar', id),
  },
};

const pointerOf = (schema: string): string => `/components/schemas/${schema}/x-maquina-de-estados`;

function transitionsOf({ doc }: Contract, schema: string): readonly Transition[] {
  return at(doc, `${pointerOf(schema)}/transicoes`) as unknown as readonly Transition[];
}

/**
 * Makes every transition of a state machine, and expects every operation to be refused in all other states.
 */
async function walk(assertions: Assertions, walked: Walked): Promise<void> {
  const { contract } = assertions.service;
  const all = transitionsOf(contract, walked.schema);
  const ofResource = (operation = '') =>
    contract.operations.get(operation)?.path.startsWith(walked.path) === true;
  const operations = new Set(all.flatMap(({ operacao = '' }) => (ofResource(operacao) ? operacao : [])));
  const ground = await OwnOrganization.open(assertions);
  for (const state of new Set(all.map(({ para }) => para))) {
    const id = await reach(ground, walked, all, state);
    const leaves = all.filter(({ de }) => de === state);
    for (const operation of operations) {
      if (leaves.some(({ operacao }) => operacao === operation)) continue;
      if (operation === 'reemitirTransacao' && state === 'falhou') continue;
      const before = (await ground.call(walked.read, id)).text;
      assertions.refuses(await ground.call(operation, id), { status: 409, codigo: 'estado_incompativel' });
      assertions.law(
        `${walked.schema} in ${state} after ${operation}`,
        before,
        (await ground.call(walked.read, id)).text,
      );
    }
    for (const transition of leaves)
      await step(ground, walked, await reach(ground, walked, all, state), transition);
  }
}

async function reach(
  ground: OwnOrganization,
  walked: Walked,
  all: readonly Transition[],
  state: string,
): Promise<string> {
  const id = await walked.make(ground);
  const ways: Transition[][] = [[]];
  for (const way of ways) {
    const here = way.at(-1)?.para ?? all[0]?.para;
    if (here === state) {
      for (const transition of way) await step(ground, walked, id, transition);
      return id;
    }
    if (way.length < all.length)
      ways.push(...all.filter(({ de }) => de === here).map((next) => [...way, next]));
  }
  throw new Error(`The state machine of ${walked.schema} has no path to ${state}`);
}

async function step(
  ground: OwnOrganization,
  walked: Walked,
  id: string,
  transition: Transition,
): Promise<void> {
  const { de, para, operacao } = transition;
  const isOwn =
    operacao !== undefined && ground.service.contract.operation(operacao).path.startsWith(walked.path);
  if (isOwn) ground.assertions.succeeds(await ground.call(operacao, id), 200);
  else if (operacao === 'cancelarResgate') {
    const { resgate_id } = await ground.read(walked.read, id);
    await ground.call(operacao, `${resgate_id}`);
  } else await walked.outside[`${de} ${para}`]?.(ground, id);
  const { status } = await ground.read(walked.read, id);
  ground.assertions.law(
    `status of ${walked.schema} from ${de} by ${operacao ?? 'an external event'}`,
    para,
    `${status}`,
  );
}

const machine = (walked: Walked, id: string, what: string): Rule => ({
  id: `estados/${id}`,
  sentence: `${what} makes every transition of its state machine; any other is refused with 409 \`estado_incompativel\`, and nothing changes.`,
  at: pointerOf(walked.schema),
  level: 'controle',
  check: (assertions) => walk(assertions, walked),
});

export const maquinaDaProposta = machine(PROPOSTA, 'maquina-da-proposta', 'A proposal');
export const maquinaDoResgate = machine(RESGATE, 'maquina-do-resgate', 'A redemption');
export const maquinaDaTransacao = machine(TRANSACAO, 'maquina-da-transacao', 'A transaction');
