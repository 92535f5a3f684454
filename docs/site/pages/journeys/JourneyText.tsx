import { LANG } from '../../../language.ts';
import { html } from '../../components/Prose.tsx';
import type { TranslatedText } from '../../journeys/journeys.ts';
import { useSite } from '../../site.ts';

/** Renders a text of a journey, and marks it when it is not in the page's language. */
export function JourneyText({ of }: { readonly of: TranslatedText }) {
  const { markdown } = useSite();
  return <div class="prose" {...langOf(of)} {...html(markdown.render(of.text))} />;
}

/** The `lang` attribute of an untranslated text. */
export const langOf = ({ isForeign }: TranslatedText) => (isForeign ? { lang: LANG.pt } : {});
