import type { Organizacao } from '@tesa/sdk/src/generated/entities';
import type { Chave } from '../../../src/contract/control-types.ts';
import type { Page } from '../../api/page.ts';
import { Await } from '../../parts/Await.tsx';
import { Confirm } from '../../parts/Confirm.tsx';
import { Facts } from '../../parts/Facts.tsx';
import { Held } from '../../parts/Held.tsx';
import { Named } from '../../parts/Named.tsx';
import { OutcomeNotice } from '../../parts/Outcome.tsx';
import { Table } from '../../parts/Table.tsx';
import { useActs } from '../../state/act.ts';
import { useActingKey, useApi } from '../../state/keys.ts';
import { SHELL, TREASURY } from '../../state/paths.ts';
import { useReading } from '../../state/reads.ts';
import { words } from '../../words/words.ts';
import { NewKey } from './NewKey.tsx';

const { keys: said } = words;

export function Keys() {
  const organization = useApi<Organizacao>(TREASURY.organization);
  const keys = useReading<Page<Chave>>(SHELL.keys);
  const shown = useActingKey()?.organizacao_id;
  return (
    <>
      <p class="lead">{said.lead}</p>
      <Await loaded={keys}>
        {({ dados }) => (
          <Held of={dados.filter(({ organizacao_id }) => organizacao_id === shown)}>
            {(seen) => <KeyTable keys={seen} />}
          </Held>
        )}
      </Await>
      {shown === undefined ? null : <NewKey organization={shown} />}
      <Await loaded={organization}>
        {({ id, nome, plano, ambiente }) => (
          <section class="card" aria-labelledby="empresa">
            <h2 id="empresa">{said.company}</h2>
            <Facts
              facts={[
                [said.name, nome],
                ['id', <code key="id">{id}</code>],
                [said.plan, plano],
                [said.environment, <Named key="ambiente" name={ambiente} />],
              ]}
            />
          </section>
        )}
      </Await>
    </>
  );
}

function KeyTable({ keys }: { readonly keys: readonly Chave[] }) {
  const acts = useActs();
  const revoke = (id: string) =>
    acts.act({ method: 'PATCH', path: `/_sandbox/chaves/${id}`, body: { revogada: true } });
  return (
    <section class="card" aria-labelledby="chaves">
      <h2 id="chaves">{said.list}</h2>
      <Table
        label={said.list}
        head={[said.key, said.scope, said.from, said.state, words.acts]}
        rows={keys.map(({ id, chave, admin, ips, revogada }) => ({
          key: id,
          cells: [
            <code key="chave">{chave ?? id}</code>,
            <span key="escopo">
              <code>{admin ? 'admin' : 'padrao'}</code> <small>{admin ? said.admin : said.standard}</small>
            </span>,
            ips?.join(', ') ?? said.anywhere,
            <span key="situacao" class={`badge ${revogada ? 'over' : 'good'}`}>
              {revogada ? said.revoked : said.active}
            </span>,
            revogada ? null : (
              <Confirm
                key="revogar"
                isInRow
                label={said.revoke}
                about={chave ?? id}
                warning={said.revokeWarning}
                onConfirm={() => revoke(id)}
              />
            ),
          ],
        }))}
      />
      <OutcomeNotice outcome={acts.outcome} />
    </section>
  );
}
