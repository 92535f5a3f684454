import { compare, hundredthsOf, split, sum, sumTo100 } from './percentages.ts';

/**
 * Defines how `console.log` shows an amount. Created by a call that bundlers may remove: a computed name in the class
 * of amounts itself would make esbuild keep that class in programs that never use it.
 */
const Shown: new () => object = /* @__PURE__ */ shown();

function shown() {
  return class {
    [Symbol.for('nodejs.util.inspect.custom')](): string {
      return `Valor(${this})`;
    }
  };
}

/** `[0-9]` rather than `\d`: ASCII digits in every engine. */
const TEXT = /^[0-9]+\.[0-9]{2}$/;
const MAX_LENGTH = 20;

/** The options of `Valor.parse`. */
export interface ParseOptions {
  /**
   * `pt-BR` accepts `'1.250,00'` and `'1250,00'`, and refuses anything ambiguous.
   * @default undefined: the contract's format, `'1250.00'`
   */
  locale?: 'pt-BR' | undefined;
}

/** The options of `Valor.format`. */
export interface FormatOptions {
  /**
   * `USDC` gives `1.250,00 USDC`, and `US$` gives `US$ 1.250,00`, with a space that does not break the line.
   * @default 'USDC'
   */
  currency?: Currency | undefined;
}

/**
 * An immutable amount of USDC, in whole cents: arithmetic returns a new one. An intermediate result may be negative, an
 * amount in a request may not. Request bodies accept a `Valor` unchanged.
 *
 * Operators throw (`a + 1`, `a < b`), because they would silently convert or concatenate: use `add`, `compare` and the
 * other methods, which throw TypeError for anything but a `Valor`, numbers included.
 */
export class Valor extends Shown {
  readonly cents: bigint;

  private constructor(cents: bigint) {
    super();
    if (typeof cents !== 'bigint') throw new TypeError('Cents must be a bigint such as 125000n.');
    this.cents = cents;
    Object.freeze(this);
  }

  /**
   * Parses the contract's format, such as `'1250.00'`. Leading zeros are accepted, as in its pattern.
   * @throws TypeError for anything that is not text, such as a number
   * @throws RangeError for text that the contract does not accept
   */
  static parse(text: string): Valor;
  /**
   * Parses the Brazilian format, such as `'1.250,00'`: always two decimals, with points between all thousands or none.
   * @throws TypeError for anything that is not text, such as a number
   * @throws RangeError for text in any other format, and for another locale
   */
  static parse(text: string, options: ParseOptions): Valor;
  static parse(text: string, options?: ParseOptions): Valor {
    if (typeof text !== 'string') throw new TypeError("An amount must be text such as '1250.00'.");
    const locale = options?.locale;
    if (locale !== undefined && locale !== 'pt-BR') throw new RangeError("The locale must be 'pt-BR'.");
    const decimal = locale === undefined ? text : readPtBr(text);
    return new Valor(BigInt(checkText(decimal).replace('.', '')));
  }

  /** @throws TypeError for cents that are not a bigint */
  static fromCents(cents: bigint): Valor {
    return new Valor(cents);
  }

  /** The sum of the amounts; zero when there are none. */
  static sum(valores: Iterable<Valor>): Valor {
    return new Valor(sum([...valores].map(centsOf)));
  }

  add(other: Valor): Valor {
    return new Valor(this.cents + centsOf(other));
  }

  /** Subtracts an amount; the result may be negative. */
  subtract(other: Valor): Valor {
    return new Valor(this.cents - centsOf(other));
  }

  /** Negative, zero or positive when this is less than, equal to or greater than the other: a comparator for `sort`. */
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
   * Splits the amount by percentages without losing a cent, by the largest remainder method: each part is its exact
   * quota rounded down or up, and of equal remainders the earlier part is rounded up first.
   * @throws RangeError when it is negative, or the percentages do not add up to exactly 100
   */
  allocate(percentuais: readonly number[]): Valor[] {
    if (this.isNegative()) throw new RangeError('A negative amount cannot be allocated.');
    if (!sumTo100(percentuais)) throw new RangeError('The percentages must add up to exactly 100.');
    return split(this.cents, percentuais.map(hundredthsOf)).map(Valor.fromCents);
  }

  /**
   * Formats the amount for Brazilian readers. Needs the pt-BR locale data of Intl, which Node, Deno, Bun, Workers and
   * browsers include.
   * @throws RangeError in a runtime built without that data, and for another currency
   */
  format({ currency = 'USDC' }: FormatOptions = {}): string {
    return formatPtBr(this.toString(), currency);
  }

  /** `'1250.00'`, for logs and templates; with a minus sign when negative. */
  override toString(): string {
    const [sign, size] = this.isNegative() ? ['-', -this.cents] : ['', this.cents];
    return `${sign}${size / 100n}.${`${size % 100n}`.padStart(2, '0')}`;
  }

  /**
   * The contract's text, such as `'1250.00'`; `JSON.stringify` calls it.
   * @throws RangeError when it is negative, or longer than the contract accepts
   */
  toJSON(): string {
    return checkText(this.toString());
  }

  /** @throws TypeError for operators; only a template literal or `String` may convert it to text */
  [Symbol.toPrimitive](hint: string): string {
    if (hint === 'string') return this.toString();
    throw new TypeError('A Valor has no operators: use add, subtract or compare.');
  }
}

function centsOf(valor: Valor): bigint {
  // `instanceof` would refuse amounts of another copy of this package.
  const cents: unknown = valor?.cents;
  if (typeof cents === 'bigint') return cents;
  throw new TypeError("Pass a Valor: Valor.parse('10.00').");
}

function checkText(text: string): string {
  if (text.length <= MAX_LENGTH && TEXT.test(text)) return text;
  throw new RangeError("An amount must be text such as '1250.00', never negative, of 20 characters at most.");
}

export type Currency = 'USDC' | 'US$';

/**
 * Formats decimal text for Brazilian readers. Intl formats text exactly, where a Number would be rounded.
 * @throws RangeError for another currency, or when the runtime has no pt-BR data, and would silently swap comma and point
 */
function formatPtBr(decimal: string, currency: Currency): string {
  if (currency !== 'USDC' && currency !== 'US$')
    throw new RangeError("The currency must be 'USDC' or 'US$'.");
  const format = new Intl.NumberFormat(
    'pt-BR',
    currency === 'USDC' ? { minimumFractionDigits: 2 } : { style: 'currency', currency: 'USD' },
  );
  if (format.resolvedOptions().locale !== 'pt-BR')
    throw new RangeError('This runtime lacks pt-BR data: use one with full ICU.');
  const text = format.format(decimal as `${number}`);
  return currency === 'USDC' ? `${text}\u00a0USDC` : text;
}

// Points between all thousands or none. A leading zero is refused as a probable mistake.
const PT_BR = /^(0|[1-9][0-9]*|[1-9][0-9]{0,2}(?:\.[0-9]{3})+),([0-9]{2})$/;

/**
 * Converts Brazilian notation to the contract's decimal text.
 * @throws RangeError for ambiguous text, such as `1.250` or `1,250.00`
 */
function readPtBr(text: string): string {
  const [, units = '', cents = ''] = PT_BR.exec(text) ?? [];
  if (units === '') throw new RangeError("An amount in pt-BR must be text such as '1.250,00'.");
  return `${units.replaceAll('.', '')}.${cents}`;
}
