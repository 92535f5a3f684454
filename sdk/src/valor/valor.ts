import { hundredthsOf, sumTo100 } from './percentuais.ts';
import { type Currency, formatPtBr, readPtBr } from './pt-br.ts';
import { compare, split, sum } from './split.ts';

/** In digits that no engine reads as those of another script. */
const TEXT = /^[0-9]+\.[0-9]{2}$/;
const MAX_LENGTH = 20;

/** How an amount was written. */
export interface ParseOptions {
  /**
   * `pt-BR` reads `'1.250,00'` and `'1250,00'`, and nothing that could mean another amount.
   * @default undefined: as the contract writes it, `'1250.00'`
   */
  locale?: 'pt-BR' | undefined;
}

/** How an amount is shown to a reader. */
export interface FormatOptions {
  /**
   * `USDC` gives `1.250,00 USDC`, and `US$` gives `US$ 1.250,00`, with a space that does not break the line.
   * @default 'USDC'
   */
  currency?: Currency | undefined;
}

/**
 * An amount of USDC in whole cents. It never changes: arithmetic gives a new one. It may be negative between two
 * steps, never in a request, whose body takes it as it is.
 *
 * Operators refuse it (`a + 1`, `a < b`), as they would convert or concatenate in silence: use `add`, `compare` and
 * the other methods. They throw TypeError for anything that is not a `Valor`, a number above all.
 */
export class Valor {
  readonly cents: bigint;

  private constructor(cents: bigint) {
    if (typeof cents !== 'bigint') throw new TypeError('Cents are a bigint such as 125000n.');
    this.cents = cents;
    Object.freeze(this);
  }

  /**
   * Reads what the contract writes, such as `'1250.00'`. Leading zeros pass, as its pattern admits them.
   * @throws TypeError for a number, and for all else that is not text
   * @throws RangeError for text that the contract does not take
   */
  static parse(text: string): Valor;
  /**
   * Reads what a Brazilian writes, such as `'1.250,00'`: two decimals always, and points between all thousands or none.
   * @throws TypeError for a number, and for all else that is not text
   * @throws RangeError for text in any other form, and for another locale
   */
  static parse(text: string, options: ParseOptions): Valor;
  static parse(text: string, options?: ParseOptions): Valor {
    if (typeof text !== 'string') throw new TypeError("An amount is text such as '1250.00'.");
    const locale = options?.locale;
    if (locale !== undefined && locale !== 'pt-BR') throw new RangeError("The only locale is 'pt-BR'.");
    const decimal = locale === undefined ? text : readPtBr(text);
    return new Valor(BigInt(checkText(decimal).replace('.', '')));
  }

  /** @throws TypeError for cents that are not a bigint */
  static fromCents(cents: bigint): Valor {
    return new Valor(cents);
  }

  /** Zero when there are none. */
  static sum(valores: Iterable<Valor>): Valor {
    return new Valor(sum([...valores].map(centsOf)));
  }

  add(other: Valor): Valor {
    return new Valor(this.cents + centsOf(other));
  }

  /** The result may be negative. */
  subtract(other: Valor): Valor {
    return new Valor(this.cents - centsOf(other));
  }

  /** Below, at or above zero as this is less than, equal to or more than the other; fit for `sort`. */
  compare(other: Valor): -1 | 0 | 1 {
    return compare(this.cents, centsOf(other));
  }

  equals(other: Valor): boolean {
    return this.compare(other) === 0;
  }

  isZero(): boolean {
    return this.cents === 0n;
  }

  isNegative(): boolean {
    return this.cents < 0n;
  }

  /**
   * Divides it by percentages without losing a cent, by largest remainder: each part is its exact quota rounded down
   * or up, and an equal remainder favours the part that comes first.
   * @throws RangeError when it is negative, or the percentages do not add up to exactly 100
   */
  allocate(percentuais: readonly number[]): Valor[] {
    if (this.isNegative()) throw new RangeError('A negative amount cannot be allocated.');
    if (!sumTo100(percentuais)) throw new RangeError('The percentages must add up to exactly 100.');
    return split(this.cents, percentuais.map(hundredthsOf)).map(Valor.fromCents);
  }

  /**
   * As a Brazilian reads it. Needs the pt-BR locale data of Intl, which Node, Deno, Bun, Workers and browsers carry.
   * @throws RangeError in a runtime built without them, and for another currency
   */
  format({ currency = 'USDC' }: FormatOptions = {}): string {
    return formatPtBr(this.toString(), currency);
  }

  /** `'1250.00'`, for logs and templates; with a minus sign when negative. */
  toString(): string {
    const [sign, size] = this.isNegative() ? ['-', -this.cents] : ['', this.cents];
    return `${sign}${size / 100n}.${`${size % 100n}`.padStart(2, '0')}`;
  }

  /**
   * The contract's text, such as `'1250.00'`; `JSON.stringify` calls it.
   * @throws RangeError when it is negative, or longer than the contract takes
   */
  toJSON(): string {
    return checkText(this.toString());
  }

  /** @throws TypeError for operators; only a template or `String` may turn it into text */
  [Symbol.toPrimitive](hint: string): string {
    if (hint === 'string') return this.toString();
    throw new TypeError('Operators refuse a Valor: use add, subtract or compare.');
  }

  /** What `console.log` shows. */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return `Valor(${this})`;
  }
}

function centsOf(valor: Valor): bigint {
  // A copy of this package makes its own class, so `instanceof` would refuse its amounts.
  const cents: unknown = valor?.cents;
  if (typeof cents === 'bigint') return cents;
  throw new TypeError("This takes a Valor: Valor.parse('10.00').");
}

/** What the contract takes, in a request as in an answer. */
function checkText(text: string): string {
  if (text.length <= MAX_LENGTH && TEXT.test(text)) return text;
  throw new RangeError("An amount is text such as '1250.00', never negative, of 20 characters at most.");
}
