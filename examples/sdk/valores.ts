import { sumTo100, Tesa, Valor } from '@tesa/sdk';

// #region soma
const baseUrl = process.env.TESA_BASE_URL ?? 'http://127.0.0.1:4010/v1';
const tesa = new Tesa({ apiKey: 'svc_test_exemplo_admin', baseUrl });

const { disponivel, rendendo } = await tesa.obterPosicoes();
const total = Valor.parse(disponivel).add(Valor.parse(rendendo));
console.log(total.format(), total.cents);
// #endregion soma

// #region leitura
console.log(`${Valor.parse('1.250,00', { locale: 'pt-BR' })}`);
try {
  Valor.parse('1.250', { locale: 'pt-BR' }); // ambiguous: could mean 1250.00 or 1.25
} catch (error) {
  console.log(`${error}`);
}
// #endregion leitura

// #region divisao
const parts = Valor.parse('100.00').allocate([33.33, 33.33, 33.34]);
console.log(parts.map(String), `${Valor.sum(parts)}`);
console.log(sumTo100([88.02, 10.96, 1.02]), 88.02 + 10.96 + 1.02 === 100);
// #endregion divisao

// #region envio
const valor = Valor.parse('1250.00');
await tesa.criarResgate({ valor, carteira_destino_id: 'cart_9w4t7b2yk5gm' });
// #endregion envio
