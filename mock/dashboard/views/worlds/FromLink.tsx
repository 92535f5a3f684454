import { useEffect, useState } from 'preact/hooks';
import { contentsOf } from '../../api/world-link/contents.ts';
import type { LinkedWorld } from '../../api/world-link/without-secrets.ts';
import { type LinkProblem, worldIn } from '../../api/world-link/world-link.ts';
import { Facts } from '../../parts/Facts.tsx';
import { Outcome } from '../../parts/Outcome.tsx';
import { Time } from '../../parts/Time.tsx';
import { useActs } from '../../state/act.ts';
import { to } from '../../state/route.ts';
import { world } from '../../state/session.ts';
import { words } from '../../words/words.ts';

const { worldLink: said, views } = words;

/** Says what the world in a link holds, and puts it in the place of the one that is shown once the reader agrees. */
export function FromLink({ value }: { readonly value: string }) {
  const [found, setFound] = useState<LinkedWorld | LinkProblem>();
  useEffect(() => {
    let isAsked = true;
    void worldIn(value).then((read) => {
      if (isAsked) setFound(read);
    });
    return () => {
      isAsked = false;
    };
  }, [value]);
  if (found === undefined) return null;
  return (
    <section class="card" aria-labelledby="recebido">
      <h2 id="recebido">{said.title}</h2>
      {typeof found === 'string' ? <Problem problem={found} /> : <Offer found={found} />}
    </section>
  );
}

function Problem({ problem }: { readonly problem: LinkProblem }) {
  return (
    <>
      <p class="outcome bad" role="alert">
        {said.problems[problem]}
      </p>
      <p class="buttons">
        <button type="button" onClick={() => leave('mundos')}>
          {said.close}
        </button>
      </p>
    </>
  );
}

function Offer({ found }: { readonly found: LinkedWorld }) {
  const acts = useActs();
  const { nome, agora, organizations, wallets, deposits, proposals, redemptions } = contentsOf(found);
  const replace = async () => {
    const { nome: _name, ...body } = found;
    const answer = await acts.act({ method: 'PUT', path: '/_sandbox/mundo', body });
    if (answer?.status === 200) leave('');
  };
  return (
    <>
      <Facts
        facts={[
          [said.name, nome],
          [said.now, <Time key="agora" moment={agora} />],
          [said.organizations, `${organizations.length}: ${organizations.join(', ')}`],
          [views.carteiras, `${wallets}`],
          [said.deposits, `${deposits}`],
          [views.propostas, `${proposals}`],
          [views.resgates, `${redemptions}`],
        ]}
      />
      <p>{said.warning(world.value)}</p>
      <p class="buttons">
        <button class="primary" type="button" disabled={acts.isBusy} onClick={() => void replace()}>
          {said.replace}
        </button>
        <button type="button" onClick={() => leave('mundos')}>
          {said.keep}
        </button>
      </p>
      <Outcome outcome={acts.outcome} />
    </>
  );
}

/** The address with the world goes too: a page that is loaded again must not offer it again. */
function leave(view: string): void {
  location.replace(to(view));
}
