import { type Context, Hono } from 'hono';
import type { Contract } from './contract/contract.ts';
import type { DocsPage } from './docs.ts';
import { admit } from './http/admit.ts';
import { type Answer, seal, toAnswer, toResponse } from './http/answer.ts';
import { Refusal } from './http/refusal.ts';
import { type Log, redact, requestLine, silent } from './log.ts';
import { type Face, PrismFace } from './prism/face.ts';
import { newRequestId } from './request-id.ts';

export interface AppOptions {
  readonly contract: Contract;
  /** Who answers the calls that keep the contract; default: Prism, with the contract's examples. */
  readonly face?: Face;
  /** Default: no `/docs`. */
  readonly docs?: DocsPage;
  /** Default: silent. */
  readonly log?: Log;
}

type Env = { Variables: { requestId: string } };
export type App = Hono<Env>;

/** The mock as one `fetch(Request) → Response`, for a server, for tests in process, or for a request interceptor. */
export function createApp({ contract, face = new PrismFace(contract), docs, log = silent }: AppOptions): App {
  const app: App = new Hono<Env>();
  const respond = (c: Context<Env>, answer: Answer) => {
    const { standingHeaders } = contract;
    return toResponse(seal(answer, { requestId: c.get('requestId'), standingHeaders }));
  };

  app.use(async (c, next) => {
    const start = performance.now();
    c.set('requestId', newRequestId());
    await next();
    const { method, url } = c.req;
    const milliseconds = performance.now() - start;
    log(requestLine({ method, url, status: c.res.status, milliseconds, requestId: c.get('requestId') }));
  });

  app.get('/', (c) => c.json({ api: contract.basePath, docs: '/docs', contrato: '/openapi.yaml' }));
  app.get('/openapi.yaml', (c) =>
    c.body(contract.text, 200, { 'Content-Type': 'application/yaml; charset=utf-8' }),
  );
  if (docs !== undefined) app.get('/docs', () => docs.respond());
  app.all(`${contract.basePath}/*`, async (c) =>
    respond(c, await face.answer(await admit(c.req.raw, contract))),
  );

  app.notFound((c) =>
    respond(
      c,
      toAnswer(new Refusal('rota_inexistente', 'Não há rota neste caminho: a documentação está em /docs.')),
    ),
  );
  app.onError((error, c) => {
    if (error instanceof Refusal) return respond(c, toAnswer(error));
    log(redact(`${c.get('requestId')} ${error.stack ?? error}`));
    const mensagem = 'O mock falhou ao responder: veja o motivo no terminal em que ele roda.';
    return respond(c, toAnswer(new Refusal('erro_interno', mensagem)));
  });
  return app;
}
