import { createHmac, randomBytes } from 'node:crypto';
import type { Rule } from '../../rule.ts';

const REFUSED = { status: 401, codigo: 'assinatura_invalida', campo: 'Service-Signature' };
const BODY = '{"comentario":"Conforme a política vigente."}';
const PATH = '/propostas/prop_000000000000/rejeitar';

export const assinatura: Rule = {
  id: 'chaves/assinatura',
  sentence:
    'A signed request passes if its signature matches the canonical message and is at most 300 seconds old; otherwise it is refused with 401 `assinatura_invalida`.',
  at: '/components/headers/Service-Signature',
  level: 'controle',
  isLaw: true,
  async check(assertions) {
    const segredo = `sigsec_conformidade_${randomBytes(12).toString('hex')}`;
    const { service } = await assertions.fixtures.key({ admin: true, segredo });
    const { service: unsigned } = await assertions.fixtures.key({ admin: true });
    const send = async (
      message: string,
      time: string,
      { body = BODY, by = service, path = PATH, hmac = signed } = {},
    ) => {
      const headers = {
        'Service-Timestamp': time,
        'Service-Signature': hmac(`${time}\n${message}`, segredo),
      };
      const operation = 'rejeitarProposta';
      return assertions.saw(await by.request('POST', path, { body, headers, operation }));
    };
    const now = (offset = 0) => `${Math.floor(Date.now() / 1000) + offset}`;
    const message = (path = PATH, body = BODY) => `POST\n${service.root}${path}\n${body}`;
    const passed = { status: 404, codigo: 'nao_encontrado' };

    assertions.refuses(await send(message(), now()), passed);
    for (const offset of [-290, 290]) assertions.refuses(await send(message(), now(offset)), passed);
    for (const offset of [-310, 310]) assertions.refuses(await send(message(), now(offset)), REFUSED);
    assertions.refuses(await send(message(PATH, ` ${BODY}`), now()), REFUSED);
    assertions.refuses(await send(message(), now(), { body: `${BODY} ` }), REFUSED);
    assertions.refuses(await send(message().replace('POST', 'post'), now()), REFUSED);
    assertions.refuses(await send(message().replace(service.root, ''), now()), REFUSED);
    assertions.refuses(await send(`${message()}\n`, now()), REFUSED);
    assertions.refuses(await send(message(), now(), { by: unsigned }), REFUSED);
    assertions.refuses(await send(message(), 'agora'), REFUSED);
    const upper = (text: string, secret: string) => signed(text, secret).toUpperCase();
    assertions.refuses(await send(message(), now(), { hmac: upper }), REFUSED);

    const query = '/propostas?status=pendente&limite=1';
    const read = async (signedPath: string) => {
      const time = now();
      const hmac = signed(`${time}\nGET\n${service.root}${signedPath}\n`, segredo);
      const headers = { 'Service-Timestamp': time, 'Service-Signature': hmac };
      return assertions.saw(await service.request('GET', query, { headers, operation: 'listarPropostas' }));
    };
    assertions.succeeds(await read(query), 200);
    assertions.refuses(await read('/propostas'), REFUSED);
  },
};

const signed = (message: string, secret: string): string =>
  createHmac('sha256', secret).update(message).digest('hex');
