/**
 * What an answer may hold; more is refused before it is parsed, since parsing it could block the event loop for seconds.
 * The contract needs far less: a page of 100 items has under 1 MiB, some 10 levels and some 20,000 values.
 */
export const LIMITS = { mib: 10, depth: 32, values: 100_000 };

const COMMA = 0x2c;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** Counts, as JSON arrives, what parsing it would have to make. */
export class JsonSize {
  #depth = 0;
  #values = 0;
  #inString = false;
  #isEscaped = false;

  /** Returns which limit the text so far is over, if any: completes the sentence "with a body …". */
  add(text: string): string | undefined {
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (this.#inString) {
        if (this.#isEscaped) this.#isEscaped = false;
        else if (code === BACKSLASH) this.#isEscaped = true;
        else if (code === QUOTE) this.#inString = false;
      } else if (code === QUOTE) this.#inString = true;
      else if (code === CLOSE_LIST || code === CLOSE_OBJECT) this.#depth--;
      else if (code === COMMA) this.#values++;
      else if (code === OPEN_LIST || code === OPEN_OBJECT) {
        this.#values++;
        if (++this.#depth > LIMITS.depth) return `nested more than ${LIMITS.depth} levels deep`;
      }
    }
    return this.#values > LIMITS.values ? `of more than ${LIMITS.values} values` : undefined;
  }
}
