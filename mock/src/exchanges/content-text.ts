import type { WholeResponse } from '../http/response.ts';
import { textOfBytes } from './bytes-as-text.ts';
import type { Content } from './exchange.ts';

/** Writes a request and its response as one text: a line with the length of each part, then the parts. */
export function textOf({ target, headerLines, body, response }: Content): string {
  const answer = response?.body ?? null;
  const answered = answer === null || typeof answer === 'string' ? answer : textOfBytes(answer);
  const head = response === null ? '' : JSON.stringify(response.headers);
  const parts = [target, headerLines, body, head, answered];
  const lengths = parts.map((part) => part?.length ?? -1);
  const about = [response?.status ?? 0, typeof answer === 'object' && answer !== null ? 1 : 0, ...lengths];
  return `${about.join(' ')}\n${target}${headerLines}${body ?? ''}${head}${answered ?? ''}`;
}

/** Reads what `textOf` wrote. */
export function contentOf(text: string): Content {
  const end = text.indexOf('\n');
  const [status = 0, isBinary, ...lengths] = text.slice(0, end).split(' ').map(Number);
  let at = end + 1;
  const [target, headerLines, body, head, answered] = lengths.map((length) => {
    const part = length === -1 ? undefined : text.slice(at, at + length);
    at += Math.max(length, 0);
    return part;
  });
  const answer = isBinary === 1 ? Buffer.from(answered ?? '', 'latin1') : (answered ?? null);
  const response = head ? ({ status, headers: JSON.parse(head), body: answer } as WholeResponse) : null;
  return { target: target ?? '', headerLines: headerLines ?? '', body, response };
}
