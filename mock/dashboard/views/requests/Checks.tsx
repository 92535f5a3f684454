import type { RequisicaoInteira } from '../../../src/contract/control-types.ts';
import { Code } from '../../parts/Code.tsx';
import { isEnglish } from '../../words/in-language.ts';
import { words } from '../../words/words.ts';
import { wouldPassInEnglish } from './would-pass.ts';

const { requests: said } = words;

/** The checks of a request in order; when it was refused, the last one is the one that refused it. */
export function Checks({ request }: { readonly request: RequisicaoInteira }) {
  const { verificacoes, recusada_por, explicacao } = request;
  return (
    <section class="card" aria-labelledby="verificacoes">
      <h2 id="verificacoes">{said.checks}</h2>
      <ol class="checks">
        {verificacoes.map(({ nome, passou }) => (
          <li key={nome} class={passou ? 'passed' : 'refused'} lang="pt">
            <span aria-hidden="true">{passou ? '✓' : '✕'}</span> {nome}
          </li>
        ))}
      </ol>
      {recusada_por === null ? (
        <p class="quiet">{said.allPassed}</p>
      ) : (
        <p>
          {said.refusedBy} <code>{recusada_por}</code>
        </p>
      )}
      {explicacao === null ? null : (
        <>
          <p>
            <strong>{said.wouldPass}:</strong>{' '}
            {isEnglish ? wouldPassInEnglish({ ...request, explicacao }) : explicacao.passaria}
          </p>
          {explicacao.comparado === null ? null : (
            <Code label={said.why} text={JSON.stringify(explicacao.comparado, null, 2)} />
          )}
        </>
      )}
    </section>
  );
}
