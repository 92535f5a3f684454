/** Removes sentences that an earlier text has, or begins a sentence with. */
export class Unsaid {
  readonly #said: string[] = [];

  of(markdown: string): string {
    const rest = sentencesOf(markdown).filter((sentence) => !this.#isSaid(sentence));
    this.#said.push(...rest.map(plain));
    return rest.join('').trim();
  }

  #isSaid(sentence: string): boolean {
    const words = plain(sentence).replace(/[.!?:]$/, '');
    return this.#said.some((said) => said.startsWith(words) && /^[.!?:,;]/.test(said.slice(words.length)));
  }
}

/** Each with the space that follows it. A text with blocks, such as a list or a table, is one. */
const sentencesOf = (markdown: string): string[] =>
  /^\s*(?:[-|#>]|\d+\.|```)/m.test(markdown)
    ? [markdown]
    : (markdown.match(/[\s\S]+?(?:[.!?](?:\s+|$)|$)/g) ?? []);

const plain = (sentence: string): string => sentence.replaceAll(/\s+/g, ' ').trim();
