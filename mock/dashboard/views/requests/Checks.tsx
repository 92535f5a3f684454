import type { RequisicaoInteira } from '../../../src/contract/control-types.ts';
import { Code } from '../../parts/Code.tsx';
import { Named } from '../../parts/Named.tsx';
import { isEnglish } from '../../words/in-language.ts';
import { words } from '../../words/words.ts';

const { requests: said } = words;

/** The last check of a refused request is the one that refused it. */
export function Checks({ request }: { readonly request: RequisicaoInteira }) {
  const { verificacoes, recusada_por, explicacao } = request;
  return (
    <section class="card" aria-labelledby="verificacoes">
      <h2 id="verificacoes">{said.checks}</h2>
      <ol class="checks">
        {verificacoes.map(({ nome, passou }) => (
          <li key={nome} class={passou ? 'passed' : 'refused'}>
            <span aria-hidden="true">{passou ? '✓' : '✕'}</span>{' '}
            <Named name={nome} word={said.checked[nome]} />
          </li>
        ))}
      </ol>
      {recusada_por === null ? (
        <p class="quiet">{said.allPassed}</p>
      ) : (
        <p>
          {said.refusedBy} <Named name={recusada_por} word={said.checked[recusada_por]} />
        </p>
      )}
      {explicacao === null ? null : (
        <>
          <p>
            <strong>{said.wouldPass}:</strong>{' '}
            {isEnglish ? explicacao.passaria_em_ingles : explicacao.passaria}
          </p>
          {explicacao.comparado === null ? null : (
            <Code label={said.why} text={JSON.stringify(explicacao.comparado, null, 2)} />
          )}
        </>
      )}
    </section>
  );
}
