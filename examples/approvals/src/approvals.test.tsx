import { Tesa } from '@tesa/sdk';
import { verifyWebhook } from '@tesa/sdk/webhooks';
import { render } from 'preact';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Approvals } from './Approvals.tsx';
import { control, startSandbox } from './sandbox.ts';

const ID = 'prop_5x0q2m8kvt4c';

// #region novo
let started: Awaited<ReturnType<typeof startSandbox>>;
let received: Request[];
let tesa: Tesa;

beforeEach(async () => {
  received = [];
  started = await startSandbox({
    onWebhook(delivery) {
      received.push(delivery);
      return 204;
    },
  });
  tesa = new Tesa({ apiKey: 'svc_test_exemplo_admin' });
});

afterEach(async () => {
  render(null, document.body);
  // Closes the sandbox first, because MSW waits for the requests that the sandbox still delays.
  await started.sandbox.close();
  await started.worker.stop();
});
// #endregion novo

const open = (client = tesa) => render(<Approvals tesa={client} />, document.body);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const seen = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible();

const told = (text: string) => expect.element(page.getByRole('alert')).toMatchTextContent(text);

/** The idempotency keys of approvals and rejections, from the request log. */
async function keysOfDecisions(): Promise<(string | undefined)[]> {
  const answer = await started.sandbox.fetch('/_sandbox/requisicoes/har');
  const { log } = await answer.json();
  const sent: { request: { url: string; headers: { name: string; value: string }[] } }[] = log.entries;
  return sent
    .filter(({ request }) => /\/(?:aprovar|rejeitar)$/.test(request.url))
    .map(({ request }) => request.headers.find(({ name }) => /^idempotency-key$/i.test(name))?.value);
}

// #region aprovar
test('the screen shows what a proposal moves before the approval, and afterwards what to sign', async () => {
  open();
  await seen('USDC disponível → USDY');
  await page.getByLabelText('Comentário (opcional)').fill('Conforme a política.');
  await button('Aprovar').click();
  await seen('Transações para assinar');
  await seen('Comentário: Conforme a política.');
  const { status } = await tesa.obterProposta(ID);
  expect(status).toBe('aprovada');
});
// #endregion aprovar

test('a rejected proposal has nothing to sign', async () => {
  open();
  await button('Rejeitar').click();
  await seen('rejeitada');
  await expect.element(page.getByText('Transações para assinar')).not.toBeInTheDocument();
});

test('a double click approves once', async () => {
  open();
  await button('Aprovar').dblClick();
  await seen('Transações para assinar');
  expect(await keysOfDecisions()).toHaveLength(1);
});

// #region corrida
test('the slower of two approvers learns that the proposal was already decided, and how', async () => {
  open();
  await expect.element(button('Aprovar')).toBeVisible();
  await tesa.rejeitarProposta(ID, { comentario: 'Fora da política.' }); // a colleague rejects it elsewhere
  await button('Aprovar').click();
  await told('Outra pessoa decidiu antes de você');
  await seen('Comentário: Fora da política.');
});
// #endregion corrida

test('an approval beyond the balance is refused with an explanation, and can be sent again', async () => {
  const alocacao_alvo = [{ ativo: 'USDY' as const, percentual: 100 }];
  const second = await tesa.criarProposta({ alocacao_alvo, motivo: 'Tudo em USDY.' });
  open();
  await seen('Tudo em USDY.');
  await tesa.aprovarProposta(ID);
  await page.getByRole('article', { name: second.id }).getByRole('button', { name: 'Aprovar' }).click();
  await told('A Tesa recusou a decisão, e nada mudou');
});

// #region resposta-perdida
test('an approval whose response is lost is retried with the same key and takes effect once', async () => {
  await control(started, '/falhas', { tipo: 'corte_depois', operacao: 'aprovarProposta' });
  open(new Tesa({ apiKey: 'svc_test_exemplo_admin', maxRetries: 0 }));
  await button('Aprovar').click();
  await told('A resposta se perdeu');
  await button('Repetir o mesmo pedido').click();
  await seen('Transações para assinar');
  const keys = await keysOfDecisions();
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});
// #endregion resposta-perdida

test('the screen reports a failed read, and reads again on request', async () => {
  await control(started, '/falhas', { tipo: 'corte_antes', operacao: 'listarPropostas' });
  open(new Tesa({ apiKey: 'svc_test_exemplo_admin', maxRetries: 0 }));
  await expect.element(page.getByRole('alert')).toBeVisible();
  await button('Atualizar').click();
  await seen('USDC disponível → USDY');
});

test('a test that ends while a read is pending does not delay the next test', async () => {
  await control(started, '/falhas', { tipo: 'retencao', operacao: 'listarPropostas' });
  open();
  await seen('Lendo as propostas…');
});

// #region webhooks
test('the webhook of an approval reaches a function with a valid signature', async () => {
  const { segredo } = await tesa.registrarWebhook({ url: 'https://empresa.example/tesa' });
  await tesa.aprovarProposta(ID);
  await control(started, '/relogio', { avancar: 1 }); // The control plane waits for the deliveries.
  const [delivery] = received;
  const event = await verifyWebhook({
    payload: (await delivery?.text()) ?? '',
    header: delivery?.headers.get('Service-Signature'),
    secrets: [segredo],
  });
  expect(event.tipo).toBe('alocacao.aprovada');
});
// #endregion webhooks
