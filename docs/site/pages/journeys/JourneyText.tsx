import { LANG } from '../../../language.ts';
import { html } from '../../components/Prose.tsx';
import type { TranslatedText } from '../../journeys/journeys.ts';
import { useSite } from '../../site.ts';

export function JourneyText({ of }: { readonly of: TranslatedText }) {
  const { markdown } = useSite();
  return <div class="prose" {...langOf(of)} {...html(markdown.render(of.text))} />;
}

export const langOf = ({ isForeign }: TranslatedText) => (isForeign ? { lang: LANG.pt } : {});
