import { expect, it } from 'vitest';
import { call, outcome, PROPOSAL, write } from '../pipeline/support.ts';
import { exported } from './put-world.ts';
import { control, eventsOf, openSandbox } from './support.ts';

const decide = (fetch: Fetch, what: string, body?: object, id = PROPOSAL) =>
  control(fetch, `POST /propostas/${id}/${what}`, body);

type Fetch = Parameters<typeof control>[0];

it("an approver can approve a proposal in the dashboard without a key, with the API's result", async () => {
  const [here, there] = [await openSandbox(), await openSandbox()];
  const body = { comentario: 'Conferido.' };
  const { body: byKey } = await write(there.fetch, `/propostas/${PROPOSAL}/aprovar`, body);
  const approved = await decide(here.fetch, 'aprovar', body);
  expect(approved.body).toEqual({ ...byKey, decisao: { ...byKey.decisao, por: 'painel' } });
  expect((await call(here.fetch, `/propostas/${PROPOSAL}`)).body).toEqual(approved.body);
  expect((await eventsOf(here.fetch))[0]?.tipo).toBe('alocacao.aprovada');
});

it('an approver rejects a proposal in the dashboard, with or without a comment', async () => {
  const { fetch } = await openSandbox();
  const { body } = await decide(fetch, 'rejeitar');
  expect(body).toMatchObject({ status: 'rejeitada', decisao: { por: 'painel', comentario: null } });
});

it('an approval in the dashboard is refused when the proposal is decided or unknown', async () => {
  const { fetch } = await openSandbox();
  await decide(fetch, 'rejeitar');
  for (const what of ['aprovar', 'rejeitar']) {
    expect(outcome(await decide(fetch, what))).toMatch(/^409 /);
    const unknown = await decide(fetch, what, {}, 'prop_000000000000');
    expect(outcome(unknown)).toBe('404 nao_encontrado');
    expect(unknown.body.erro.mensagem).toContain('A proposta prop_000000000000 não existe neste mundo');
  }
});

it("an export contains a dashboard decision as the API's operation, made by painel", async () => {
  const { fetch } = await openSandbox();
  await decide(fetch, 'aprovar', { comentario: 'Conferido.' });
  const before = (await call(fetch, `/propostas/${PROPOSAL}`)).body;
  const file = await exported(fetch);
  expect(file.fatos.at(-1)).toMatchObject({ ato: 'aprovarProposta', por: 'painel', alvo: PROPOSAL });
  expect(outcome(await control(fetch, 'PUT /mundo', file))).toBe('200 ok');
  expect((await call(fetch, `/propostas/${PROPOSAL}`)).body).toEqual(before);
});
