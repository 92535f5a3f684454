import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from './secrets.ts';
import { type Purpose, tagOf } from './tag.ts';

const KEY = /^svc_test_([a-z][0-9a-z]{16})(?:([aorib])([0-9a-z]{26})|(x)([0-9a-z]{26})_[\w-]+)$/;
const TOKEN = /^ctl_test_([a-z][0-9a-z]{16})([0-9a-z]{26})$/;

/** Undefined when the key is forged or its secret was retired. */
export function accountOfKey(key: string, secrets: Secrets): string | undefined {
  const [, name, fixed, tagOfFixed, own, tagOfOwn] = KEY.exec(key) ?? [];
  const kind = fixed ?? own;
  return genuine(name, tagOfFixed ?? tagOfOwn, secrets, 'chave', ...(kind ?? ''));
}

export function accountOfToken(token: string, secrets: Secrets): string | undefined {
  const [, name, tag] = TOKEN.exec(token) ?? [];
  return genuine(name, tag, secrets, 'controle');
}

/** Compares in constant time, so that nobody can guess a tag letter by letter. */
function genuine(
  name: string | undefined,
  tag: string | undefined,
  secrets: Secrets,
  purpose: Purpose,
  ...kind: string[]
): string | undefined {
  if (name === undefined || tag === undefined || secrets.of(name.charAt(0)) === undefined) return undefined;
  const expected = Buffer.from(tagOf(secrets, purpose, name, ...kind));
  return timingSafeEqual(expected, Buffer.from(tag)) ? name : undefined;
}
