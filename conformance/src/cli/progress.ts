import type { WriteStream } from 'node:tty';
import type { Finding } from '../finding.ts';
import { findingLines, painted } from '../report/text.ts';

const CLEAR = '\r\u001b[2K';

/** Prints each finding at once. On a terminal, the last line shows the progress. */
export class Progress {
  readonly #stream: WriteStream;
  readonly #rules: number;
  #told = 0;

  constructor(stream: WriteStream, rules: number) {
    this.#stream = stream;
    this.#rules = rules;
    this.#show();
  }

  tell(finding: Finding): void {
    this.end();
    this.#told += 1;
    this.#stream.write(`${findingLines(finding, painted(this.#stream)).join('\n')}\n`);
    this.#show();
  }

  end(): void {
    if (this.#stream.isTTY) this.#stream.write(CLEAR);
  }

  #show(): void {
    if (this.#stream.isTTY && this.#told < this.#rules)
      this.#stream.write(`${this.#told} of ${this.#rules} rules…`);
  }
}
