import { cursorOf, isTesaError, Tesa } from '@tesa/sdk';

// #region pagina
const baseUrl = process.env.TESA_BASE_URL ?? 'http://127.0.0.1:4010/v1';
const tesa = new Tesa({ apiKey: 'svc_test_exemplo_admin', baseUrl });

const { dados, tem_mais, proximo_cursor } = await tesa.listarCarteiras({ limite: 1 });
console.log(dados.length, tem_mais, proximo_cursor !== null);
// #endregion pagina

// #region itens
for await (const { rede, endereco } of tesa.listarCarteiras({ limite: 1 })) console.log(rede, endereco);
// #endregion itens

// #region filtro
const pending = await tesa.listarPropostas({ status: 'pendente' }).toArray({ max: 1000 });
console.log(pending.every(({ status }) => status === 'pendente'));
// #endregion filtro

// #region cursor
async function copy(save: (ids: string[], cursor: string | null) => void, apos?: string): Promise<void> {
  const registros = tesa.listarRegistros({ limite: 100, ...(apos !== undefined && { apos }) });
  try {
    for await (const page of registros.pages())
      save(
        page.dados.map(({ id }) => id),
        page.proximo_cursor,
      );
  } catch (error) {
    if (isTesaError(error)) console.error('Go on later from', cursorOf(error) ?? 'the beginning');
    throw error;
  }
}

await copy((ids, cursor) => console.log(`${ids.length} saved, then ${cursor === null ? 'the end' : 'more'}`));
// #endregion cursor
