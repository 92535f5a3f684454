import { LANG } from '../../../language.ts';
import { html } from '../../components/Prose.tsx';
import type { Told } from '../../journeys/journeys.ts';
import { useSite } from '../../site.ts';

/** A text of a journey, marked where it is in another language than its page. */
export function Telling({ of }: { readonly of: Told }) {
  const { markdown } = useSite();
  return <div class="prose" {...foreign(of)} {...html(markdown.render(of.text))} />;
}

/** Says the language of a text that is not in the one of its page. */
export const foreign = ({ isForeign }: Told) => (isForeign ? { lang: LANG.pt } : {});
