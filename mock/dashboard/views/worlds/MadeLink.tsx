import { useState } from 'preact/hooks';
import type { Chave, Mundo } from '../../../src/contract/control-types.ts';
import type { WorldFile } from '../../../src/sandbox/world/file/world-file.ts';
import type { Page } from '../../api/page.ts';
import { withoutSecrets } from '../../api/world-link/without-secrets.ts';
import { linkedText } from '../../api/world-link/world-link.ts';
import { Field } from '../../parts/Field.tsx';
import type { Acts } from '../../state/act.ts';
import { withText } from '../../state/choose-key.ts';
import { SHELL } from '../../state/paths.ts';
import { useReading } from '../../state/reads.ts';
import { to } from '../../state/route.ts';
import { world } from '../../state/session.ts';
import { words } from '../../words/words.ts';

const { worldLink: said } = words;

type Made = { readonly link: string; readonly isCopied: boolean } | 'tooLarge';

/** Makes a link that carries the world that is shown, and copies it where the browser allows that. */
export function useMadeLink({ act }: Acts) {
  const [made, setMade] = useState<Made>();
  const keys = useReading<Page<Chave>>(SHELL.keys).value?.dados ?? [];
  const worlds = useReading<Page<Mundo>>(SHELL.worlds).value?.dados ?? [];
  const make = async () => {
    setMade(undefined);
    const answer = await act({ method: 'GET', path: '/_sandbox/mundo', accept: 'application/json' });
    if (answer?.status !== 200) return;
    const nome = worlds.find(({ id }) => id === world.peek())?.nome ?? undefined;
    const carried = withoutSecrets(answer.body as WorldFile, new Set(withText(keys).map(({ id }) => id)));
    const mundo = await linkedText({ ...(nome !== undefined && { nome }), ...carried });
    if (mundo === undefined) return setMade('tooLarge');
    const link = `${location.origin}${location.pathname}${to('mundos', undefined, { mundo })}`;
    setMade({ link, isCopied: await copied(link) });
  };
  return { made, make, clear: () => setMade(undefined) };
}

/** Over plain HTTP, browsers allow it on this machine alone. */
const copied = (text: string): Promise<boolean> =>
  Promise.resolve(navigator.clipboard?.writeText(text) ?? Promise.reject()).then(
    () => true,
    () => false,
  );

export function MadeLink({ made }: { readonly made: Made | undefined }) {
  if (made === undefined) return null;
  if (made === 'tooLarge') return <p class="outcome bad">{said.tooLarge}</p>;
  return (
    <Field label={said.made} hint={made.isCopied ? said.copied : said.toCopy}>
      {(input) => (
        <input
          {...input}
          readOnly
          value={made.link}
          onFocus={({ currentTarget }) => {
            currentTarget.select();
          }}
        />
      )}
    </Field>
  );
}
