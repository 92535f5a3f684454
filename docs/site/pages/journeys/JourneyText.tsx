import { LANG } from '../../../language.ts';
import { html } from '../../components/Prose.tsx';
import type { TranslatedText } from '../../journeys/journeys.ts';
import { useSite } from '../../site.ts';

/** A text of a journey, with a mark when it is in another language than its page. */
export function JourneyText({ of }: { readonly of: TranslatedText }) {
  const { markdown } = useSite();
  return <div class="prose" {...langOf(of)} {...html(markdown.render(of.text))} />;
}

/** The `lang` of a text that is in another language than its page. */
export const langOf = ({ isForeign }: TranslatedText) => (isForeign ? { lang: LANG.pt } : {});
