import { createHmac, randomBytes } from 'node:crypto';
import type { Rule } from '../../rule.ts';

const REFUSED = { status: 401, codigo: 'assinatura_invalida', campo: 'Service-Signature' };
const BODY = '{"comentario":"Conforme a política vigente."}';
const PATH = '/propostas/prop_000000000000/rejeitar';

export const assinatura: Rule = {
  id: 'chaves/assinatura',
  sentence:
    'A signed request passes if its signature is that of the canonical message, made at most 300 seconds ago; else it is refused with 401 `assinatura_invalida`.',
  at: '/components/parameters/AssinaturaDaRequisicao',
  level: 'controle',
  isLaw: true,
  async check(probe) {
    const segredo = `sigsec_conformidade_${randomBytes(12).toString('hex')}`;
    const { service } = await probe.workshop.key({ admin: true, segredo });
    const { service: unsigned } = await probe.workshop.key({ admin: true });
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
      return probe.saw(await by.request('POST', path, { body, headers, operation }));
    };
    const now = (offset = 0) => `${Math.floor(Date.now() / 1000) + offset}`;
    const message = (path = PATH, body = BODY) => `POST\n${service.root}${path}\n${body}`;
    const passed = { status: 404, codigo: 'nao_encontrado' };

    probe.refuses(await send(message(), now()), passed);
    for (const offset of [-290, 290]) probe.refuses(await send(message(), now(offset)), passed);
    for (const offset of [-310, 310]) probe.refuses(await send(message(), now(offset)), REFUSED);
    probe.refuses(await send(message(PATH, ` ${BODY}`), now()), REFUSED);
    probe.refuses(await send(message(), now(), { body: `${BODY} ` }), REFUSED);
    probe.refuses(await send(message().replace('POST', 'post'), now()), REFUSED);
    probe.refuses(await send(message().replace(service.root, ''), now()), REFUSED);
    probe.refuses(await send(`${message()}\n`, now()), REFUSED);
    probe.refuses(await send(message(), now(), { by: unsigned }), REFUSED);
    probe.refuses(await send(message(), 'agora'), REFUSED);
    const upper = (text: string, secret: string) => signed(text, secret).toUpperCase();
    probe.refuses(await send(message(), now(), { hmac: upper }), REFUSED);

    const query = '/propostas?status=pendente&limite=1';
    const read = async (signedPath: string) => {
      const time = now();
      const hmac = signed(`${time}\nGET\n${service.root}${signedPath}\n`, segredo);
      const headers = { 'Service-Timestamp': time, 'Service-Signature': hmac };
      return probe.saw(await service.request('GET', query, { headers, operation: 'listarPropostas' }));
    };
    probe.succeeds(await read(query), 200);
    probe.refuses(await read('/propostas'), REFUSED);
  },
};

const signed = (message: string, secret: string): string =>
  createHmac('sha256', secret).update(message).digest('hex');
