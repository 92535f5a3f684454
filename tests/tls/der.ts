/** A value in DER: its tag, its length and its content. */
export function der(tag: number, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([Buffer.from([tag, ...lengthOf(body)]), body]);
}

export const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts);
export const set = (...parts: Uint8Array[]) => der(0x31, ...parts);
export const integer = (value: number) => der(0x02, Buffer.from([value]));
export const yes = der(0x01, Buffer.from([0xff]));
export const text = (value: string) => der(0x0c, Buffer.from(value));
export const time = (value: string) => der(0x17, Buffer.from(value));
export const octets = (...parts: Uint8Array[]) => der(0x04, ...parts);
export const bits = (value: Uint8Array) => der(0x03, Buffer.from([0]), value);
/** The n-th of what a structure may have. */
export const tagged = (n: number, ...parts: Uint8Array[]) => der(0xa0 + n, ...parts);

/** Such as `2.5.4.3`. */
export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  return der(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(septets)]));
}

function septets(value: number): number[] {
  const low = value & 0x7f;
  const high = value >> 7;
  return high === 0 ? [low] : [...septets(high).map((byte) => byte | 0x80), low];
}

function lengthOf({ length }: Uint8Array): number[] {
  if (length < 0x80) return [length];
  return length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
}
