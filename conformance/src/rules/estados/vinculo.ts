import { newAddress } from '../../address.ts';
import type { Assertions } from '../../assertions.ts';
import type { Rule } from '../../rule.ts';
import type { Service } from '../../service/service.ts';

const MOST = 20;
const INVALID = { status: 422, codigo: 'carteira_invalida', campo: 'endereco' };
const CONFLICT = { status: 409, codigo: 'estado_incompativel' };

export const vinculo: Rule = {
  id: 'estados/vinculo',
  sentence:
    'An address of another network, the zero address and a linked address are refused with 422 `carteira_invalida`, the twenty-first wallet and destination with 409.',
  at: '/components/responses/ConflitoDoVinculo',
  level: 'controle',
  async check(assertions) {
    const { service } = await assertions.fixtures.apart();
    const link = (rede: string, endereco: string) =>
      assertions.call('vincularCarteira', { body: { rede, endereco } }, service);
    const first = newAddress('ethereum');
    for (let n = 0; n < MOST; n += 1) {
      const rede = n % 2 === 0 ? 'ethereum' : 'solana';
      assertions.succeeds(await link(rede, n === 0 ? first : newAddress(rede)), 201);
      if (n > 0) continue;
      await isRenamed(assertions, service);
      assertions.refuses(await link('ethereum', newAddress('solana')), INVALID);
      assertions.refuses(await link('solana', newAddress('ethereum')), INVALID);
      assertions.refuses(await link('ethereum', `0x${'0'.repeat(40)}`), INVALID);
      for (const again of [first, `0x${first.slice(2).toUpperCase()}`])
        assertions.refuses(await link('ethereum', again), INVALID);
    }
    assertions.refuses(await link('ethereum', newAddress('ethereum')), CONFLICT);
    const register = () =>
      assertions.call(
        'registrarWebhook',
        { body: { url: 'https://conformidade.tesa.example/eventos' } },
        service,
      );
    const registered = [];
    for (let n = 0; n < MOST; n += 1) registered.push(await register());
    assertions.refuses(await register(), CONFLICT);
    // Nothing listens at these addresses, and advancing the clock would wait for them.
    for (const { json } of registered)
      assertions.succeeds(await assertions.call('excluirWebhook', { id: Object(json).id }, service), 204);
  },
};

async function isRenamed(assertions: Assertions, service: Service): Promise<void> {
  const { json } = await assertions.call('listarCarteiras', {}, service);
  const [{ id }] = (Object(json) as { dados: [{ id: string }] }).dados;
  const renamed = await assertions.call('atualizarCarteira', { id, body: { apelido: 'Folha' } }, service);
  assertions.succeeds(renamed, 200);
  assertions.equal('apelido', { expected: 'Folha', came: `${Object(renamed.json).apelido}` });
  assertions.law(
    'the wallet, read',
    renamed.text,
    (await assertions.call('obterCarteira', { id }, service)).text,
  );
}
