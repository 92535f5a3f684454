import type { Language } from '../../../language.ts';
import { termOf, wordsOf } from '../../search/terms.ts';
import { withoutFillers } from './fillers.ts';
import { synonymsIn } from './synonyms.ts';

/** A thing that a question is about: the words that name it, and other phrases that mean the same. */
export interface Concept {
  /** As they were typed, without accents. */
  readonly words: readonly string[];
  /** Their stems. */
  readonly phrase: readonly string[];
  readonly synonyms: readonly (readonly string[])[];
}

/** Divides questions in a language into concepts. */
export function questionsIn(language: Language): (question: string) => Concept[] {
  const stem = (words: readonly string[]) => words.map((word) => termOf(word, language) ?? word);
  const groups = synonymsIn(language).map((group) =>
    group.map((phrase) => stem(withoutFillers(wordsOf(phrase)))),
  );
  const longest = Math.max(...groups.flat().map((phrase) => phrase.length));

  const synonymsOf = (phrase: readonly string[]): (readonly string[])[] => {
    const name = phrase.join(' ');
    const same = groups.filter((group) => group.some((one) => one.join(' ') === name)).flat();
    const others = new Map(same.map((one) => [one.join(' '), one]));
    others.delete(name);
    return [...others.values()];
  };

  return (question) => {
    const words = withoutFillers(wordsOf(question));
    const stems = stem(words);
    const concepts: Concept[] = [];
    for (let start = 0; start < words.length; ) {
      let length = Math.min(longest, words.length - start);
      while (length > 1 && synonymsOf(stems.slice(start, start + length)).length === 0) length -= 1;
      const phrase = stems.slice(start, start + length);
      concepts.push({ words: words.slice(start, start + length), phrase, synonyms: synonymsOf(phrase) });
      start += length;
    }
    return concepts;
  };
}
