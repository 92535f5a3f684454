import { describe, expect, it } from 'vitest';
import type { EntregaEncaminhada } from '../../mock/src/contract/control-types.ts';
import { serverEvents } from '../../mock/src/http/event-stream.ts';
import type { Sandbox } from '../../mock/src/index.ts';
import { verifyWebhook } from '../../sdk/src/webhooks/index.ts';
import { outcome, PROPOSAL, write } from '../pipeline/support.ts';
import { newFile } from '../temporary.ts';
import { control, openSandbox } from './support.ts';

const approve = (fetch: Sandbox['fetch']) => write(fetch, `/propostas/${PROPOSAL}/aprovar`, {});

async function opened(options: Parameters<typeof openSandbox>[0] = {}) {
  const { fetch, close } = await openSandbox(options);
  const { body } = await write(fetch, '/webhooks', { url: FORWARDED });
  return { fetch, close, segredo: body.segredo as string };
}

async function attemptsOf(fetch: Sandbox['fetch']) {
  await control(fetch, 'POST /relogio', { avancar: 0 });
  const { body } = await control(fetch, 'GET /entregas');
  return body.dados.flatMap(({ tentativas }: { tentativas: object[] }) => tentativas);
}

describe('forwarded deliveries', () => {
  it("a forwarded delivery has the signed headers and bytes, and the forwarder's reply decides its attempt", async () => {
    const { fetch, segredo } = await opened();
    const line = await connect(fetch);
    await approve(fetch);
    const delivery = await line.next();
    const headers = Object.fromEntries(
      (delivery?.cabecalhos ?? []).map(({ nome, conteudo }) => [nome, conteudo]),
    );
    const payload = Buffer.from(delivery?.corpo_base64 ?? '', 'base64');
    expect(headers).toEqual({
      'Content-Type': 'application/json',
      'Content-Length': String(payload.byteLength),
      'User-Agent': 'Tesa-Webhooks',
      'Service-Signature': expect.stringMatching(/^t=\d+,v1=\w+$/),
    });
    const event = await verifyWebhook({
      payload,
      header: `${headers['Service-Signature']}`,
      secrets: [segredo],
    });
    expect(event.tipo).toBe('alocacao.aprovada');
    expect(await line.answer(delivery, { status: 503 })).toBe(true);
    expect(await attemptsOf(fetch)).toMatchObject([{ n: 1, status: 503, erro: null }]);
  });

  it.each([
    [{ status: 204 }, { status: 204, erro: null }],
    [{ status: 302 }, { status: 302, erro: null }],
    [{ erro: 'conexao_falhou' }, { status: null, erro: 'conexao_falhou' }],
    [{ erro: 'tempo_esgotado' }, { status: null, erro: 'tempo_esgotado' }],
    [{}, { status: null, erro: 'conexao_interrompida' }],
  ])('a forwarded delivery answered with %j is recorded as %j', async (told, recorded) => {
    const { fetch } = await opened();
    const line = await connect(fetch);
    await approve(fetch);
    await line.answer(await line.next(), told);
    expect(await attemptsOf(fetch)).toMatchObject([recorded]);
  });

  it('a forwarded delivery fails as a refused connection without a forwarder, and as a broken connection when the forwarder disconnects', async () => {
    const { fetch } = await opened();
    await approve(fetch);
    expect(await attemptsOf(fetch)).toMatchObject([{ status: null, erro: 'conexao_falhou' }]);
    const line = await connect(fetch);
    const moved = control(fetch, 'POST /relogio', { avancar: 'PT1M' });
    await line.next();
    await line.drop();
    await moved;
    expect(await attemptsOf(fetch)).toMatchObject([{}, { status: null, erro: 'conexao_interrompida' }]);
  });

  it('the result of a forwarded delivery is accepted once, and only with the code of the attempt', async () => {
    const { fetch } = await opened();
    const line = await connect(fetch);
    await approve(fetch);
    const delivery = await line.next();
    const other = { ...delivery, tentativa: '00000000-0000-4000-8000-000000000000' } as typeof delivery;
    expect(await line.answer(other, { status: 200 })).toBe(false);
    expect(await line.answer(delivery, { status: 500 })).toBe(true);
    expect(await line.answer(delivery, { status: 200 })).toBe(false);
    expect(await attemptsOf(fetch)).toMatchObject([{ status: 500 }]);
  });

  it('a forwarded delivery goes to the last forwarder connected under its name in its world', async () => {
    const { fetch } = await opened();
    const { body: branch } = await control(fetch, 'POST /mundos');
    const elsewhere = await connect(fetch, { 'Sandbox-Mundo': branch.id });
    const first = await connect(fetch);
    const last = await connect(fetch);
    expect(await first.next()).toBeUndefined();
    await approve(fetch);
    expect(await elsewhere.answer(await last.next(), { status: 200 })).toBe(false);
    await control(fetch, `DELETE /mundos/${branch.id}`);
    expect(await elsewhere.next()).toBeUndefined();
  });

  it('a forwarded delivery still arrives after the world was reset', async () => {
    const { fetch } = await opened();
    const line = await connect(fetch);
    await control(fetch, 'POST /reiniciar');
    await write(fetch, '/webhooks', { url: FORWARDED });
    await approve(fetch);
    expect(await line.answer(await line.next(), { status: 200 })).toBe(true);
    expect(await attemptsOf(fetch)).toMatchObject([{ status: 200 }]);
  });

  it('a forwarded delivery stays due when the sandbox closes meanwhile, and the stream ends', async () => {
    const file = newFile();
    const { fetch, close } = await opened({ file });
    const line = await connect(fetch);
    await approve(fetch);
    await line.next();
    const ended = line.next();
    await close();
    expect(await ended).toBeUndefined();
    const again = await openSandbox({ file });
    expect(await attemptsOf(again.fetch)).toMatchObject([{ n: 1, erro: 'conexao_falhou' }]);
  });
});

it('the control plane refuses the address of a forwarder that is not connected', async () => {
  const { fetch } = await openSandbox();
  for (const url of [`${FORWARDED}/a`, `${FORWARDED}?a`, 'https://encaminhador.tesa.example:4010/a'])
    expect(outcome(await write(fetch, '/webhooks', { url }))).toBe('422 requisicao_invalida');
});

it('HEAD of the stream does not connect a forwarder', async () => {
  const { fetch } = await opened();
  const line = await connect(fetch);
  await fetch(`http://127.0.0.1:4010/_sandbox${FORWARDER}/entregas`, { method: 'HEAD' });
  await approve(fetch);
  expect(await line.answer(await line.next(), { status: 200 })).toBe(true);
});

const FORWARDER = '/encaminhadores/minha-maquina';
const FORWARDED = 'https://encaminhador.tesa.example/minha-maquina';

interface Line {
  next(): Promise<EntregaEncaminhada | undefined>;
  /** Reports a result; returns whether it decided the attempt. */
  answer(delivery: EntregaEncaminhada | undefined, result: object): Promise<boolean>;
  drop(): Promise<unknown>;
}

async function connect(
  fetch: Sandbox['fetch'],
  headers: Readonly<Record<string, string>> = {},
): Promise<Line> {
  const response = await fetch(`http://127.0.0.1:4010/_sandbox${FORWARDER}/entregas`, { headers });
  // Aborting this pipe closes the stream as a disconnected client would.
  const aborted = new AbortController();
  const copy = new TransformStream();
  const pumping = response.body?.pipeTo(copy.writable, { signal: aborted.signal }).catch(() => {});
  const events = serverEvents(new Response(copy.readable));
  await events.next();
  return {
    async next() {
      const { value } = await events.next();
      return value === undefined ? undefined : JSON.parse(value.data);
    },
    async answer(delivery, result) {
      const body = { tentativa: delivery?.tentativa, ...result };
      return (await control(fetch, `POST ${FORWARDER}/respostas`, body, headers)).body.decidiu;
    },
    drop() {
      aborted.abort();
      return pumping as Promise<void>;
    },
  };
}
