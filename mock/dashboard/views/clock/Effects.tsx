import type { Efeito } from '../../../src/contract/control-types.ts';
import { Named } from '../../parts/Named.tsx';
import { ResourceLink } from '../../parts/ResourceLink.tsx';
import { Table } from '../../parts/Table.tsx';
import { Time } from '../../parts/Time.tsx';
import { useIsOwn } from '../../state/keys.ts';
import { words } from '../../words/words.ts';

const SHOWN = 100;

export function Effects({ effects }: { readonly effects: readonly Efeito[] }) {
  const { clock: said } = words;
  const isOwn = useIsOwn();
  return (
    <section class="card" aria-labelledby="efeitos">
      <h2 id="efeitos">{said.happened(effects.length)}</h2>
      {effects.length === 0 ? null : (
        <Table
          label={said.happened(effects.length)}
          head={[said.when, said.what, said.about, said.detail]}
          rows={effects.slice(0, SHOWN).map(({ em, tipo, recurso_id, detalhe }, index) => ({
            key: `${index}`,
            cells: [
              <Time key="em" moment={em} />,
              <Named key="tipo" name={tipo} word={said.kinds[tipo]} />,
              <ResourceLink key="de" id={recurso_id} isReadable={isOwn(detalhe.organizacao_id)} />,
              <code key="detalhe" class="detail">
                {inWords(detalhe)}
              </code>,
            ],
          }))}
        />
      )}
      {effects.length > SHOWN ? <p class="quiet">{said.notShown(effects.length - SHOWN)}</p> : null}
    </section>
  );
}

const inWords = (detail: object): string =>
  Object.entries(detail)
    .filter(([, value]) => value !== null && !isEmpty(value))
    .map(([name, value]) => `${name}: ${typeof value === 'object' ? JSON.stringify(value) : value}`)
    .join(', ');

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0;
