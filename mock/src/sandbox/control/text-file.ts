interface Written {
  readonly text: string;
  readonly type: string;
  /** What it is saved as. */
  readonly name: string;
}

/** A response that is written as another text than JSON. */
export class TextFile {
  /** What the text says, which the contract validates. */
  readonly value: unknown;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(value: unknown, { text, type, name }: Written) {
    this.value = value;
    this.text = text;
    this.headers = {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${name}"`,
    };
  }
}
