import { type Context, Hono } from 'hono';
import type { Contract } from './contract/contract.ts';
import type { DocsPage } from './docs.ts';
import type { Face } from './face.ts';
import { admit } from './http/admit.ts';
import { type Answer, seal, toAnswer, toResponse } from './http/answer.ts';
import type { Connection } from './http/connection.ts';
import { ConnectionReset } from './http/connection-reset.ts';
import { Refusal } from './http/refusal.ts';
import { type Handled, type Log, redact, requestLine, silent } from './log.ts';
import { PrismFace } from './prism/face.ts';
import { newRequestId } from './request-id.ts';

export interface AppOptions {
  readonly contract: Contract;
  /** Who answers the calls that keep the contract; default: Prism, with the contract's examples. */
  readonly face?: Face;
  /** Default: no `/docs`. */
  readonly docs?: DocsPage;
  /** Default: none. */
  readonly control?: ControlPlane;
  /** Default: silent. */
  readonly log?: Log;
}

/** Operates what answers the API. */
export interface ControlPlane {
  /** Where it is mounted, such as `/_sandbox`. */
  readonly basePath: string;
  readonly app: App;
  /** Told of each request to the API; the response is null when the connection was cut. */
  readonly watch: (handled: Handled, request: Request, response: Response | null) => Promise<void>;
}

export type Env = { Variables: { requestId: string }; Bindings: Connection };
export type App = Hono<Env>;

/** The mock as one `fetch(Request) → Response`, for a server, for tests in process, or for a request interceptor. */
export function createApp(options: AppOptions): App {
  const { contract, docs, control, log = silent } = options;
  const face: Face = options.face ?? new PrismFace(contract);
  const app: App = new Hono<Env>();
  const sealerOf = (c: Context<Env>) => (answer: Answer) =>
    seal(answer, { requestId: c.get('requestId'), standingHeaders: contract.standingHeaders });
  const respond = (c: Context<Env>, answer: Answer) => toResponse(sealerOf(c)(answer));

  app.use(async (c, next) => {
    const start = performance.now();
    c.set('requestId', newRequestId());
    let response: Response | null = null;
    try {
      await next();
      response = c.res;
    } finally {
      const { method, url, path } = c.req;
      const milliseconds = performance.now() - start;
      // An answer that is replayed has the id of the request that it first answered.
      const requestId = response?.headers.get('Requisicao-Id') ?? c.get('requestId');
      const handled = { method, url, status: response?.status ?? null, milliseconds, requestId };
      log(requestLine(handled));
      if (path.startsWith(`${contract.basePath}/`)) await control?.watch(handled, c.req.raw, response);
    }
  });

  app.get('/', (c) => c.json({ api: contract.basePath, docs: '/docs', contrato: '/openapi.yaml' }));
  app.get('/openapi.yaml', (c) =>
    c.body(contract.text, 200, { 'Content-Type': 'application/yaml; charset=utf-8' }),
  );
  if (docs !== undefined) app.get('/docs', () => docs.respond());
  if (control !== undefined) app.route(control.basePath, control.app);
  app.all(`${contract.basePath}/*`, async (c) => {
    const authorize = face.authorize?.bind(face);
    const call = await admit(c.req.raw, { contract, connection: c.env, authorize });
    return toResponse(await face.answer(call, sealerOf(c)));
  });

  app.notFound((c) =>
    respond(
      c,
      toAnswer(new Refusal('rota_inexistente', 'Não há rota neste caminho: a documentação está em /docs.')),
    ),
  );
  app.onError((error, c) => {
    // Whoever called `fetch` sees it reject, as over a connection that is cut.
    if (error instanceof ConnectionReset) throw error;
    if (error instanceof Refusal) return respond(c, toAnswer(error));
    log(redact(`${c.get('requestId')} ${error.stack ?? error}`));
    const mensagem = 'O mock falhou ao responder: veja o motivo no terminal em que ele roda.';
    return respond(c, toAnswer(new Refusal('erro_interno', mensagem)));
  });
  return app;
}
