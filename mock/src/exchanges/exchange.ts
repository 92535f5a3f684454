import { fromLatin1, toLatin1 } from '../bytes/latin1.ts';
import type { HttpRequest } from '../http/request.ts';
import { type HttpResponse, type WholeResponse, withoutStream } from '../http/response.ts';
import type { Check, CheckSet } from './checks.ts';
import type { Explanation } from './explanation.ts';
import type { Strike } from './trace.ts';

/** Which of the two planes a request is for. */
export type Plane = 'api' | 'controle';

/** A request and what became of it. */
export interface Exchange {
  /** Id of the request itself. */
  readonly requestId: string;
  /** Id that its response carries: of the first request, when this one repeated it. */
  readonly answeredId: string;
  readonly plane: Plane;
  /** When it came, in real milliseconds since 1970. */
  readonly startedAt: number;
  readonly milliseconds: number;
  /** The world that it was for; the principal one when it named none that exists. */
  readonly world: string;
  /** When it reached its world, in milliseconds of the world's time; null: it was refused before. */
  readonly worldTime: number | null;
  readonly operation: string | null;
  readonly method: string;
  /** Path and names of the query, as a log may show them. */
  readonly path: string;
  /** Id of the key that it came with; null when there is no such key. */
  readonly keyId: string | null;
  readonly organizacaoId: string | null;
  /** Null when the connection was cut instead. */
  readonly status: number | null;
  /** Code of the error that was answered; null when none was. */
  readonly codigo: string | null;
  /** The checks that ran: all passed, but for the one that refused it. */
  readonly checks: CheckSet;
  /** Null when nothing refused it. */
  readonly refusedBy: Check | null;
  readonly explanation: Explanation | null;
  readonly strikes: readonly Strike[];
}

/**
 * What came and went, including secrets. It is kept in a few long texts, because many small objects that live long would slow
 * down every request.
 */
export interface Content {
  /** Path and query as they came. */
  readonly target: string;
  /** As `HttpRequest.headerLines` gives them. */
  readonly headerLines: string;
  /** The bytes of the body, each as a character, as far as it was read: none of a request that was refused before. */
  readonly body: string | undefined;
  /** Null when the connection was cut instead. */
  readonly response: WholeResponse | null;
}

/** @param response null when the connection was cut instead */
export function contentOf(request: HttpRequest, response: HttpResponse | null): Content {
  const taken = request.taken();
  return {
    target: request.target,
    headerLines: request.headerLines(),
    body: taken && toLatin1(taken),
    response: response && withoutStream(response),
  };
}

/** Writes it as one text: a line with the length of each part, then the parts. */
export function writeContent({ target, headerLines, body, response }: Content): string {
  const answer = response?.body ?? null;
  const answered = answer === null || typeof answer === 'string' ? answer : toLatin1(answer);
  const head = response === null ? '' : JSON.stringify(response.headers);
  const parts = [target, headerLines, body, head, answered];
  const lengths = parts.map((part) => part?.length ?? -1);
  const about = [response?.status ?? 0, typeof answer === 'object' && answer !== null ? 1 : 0, ...lengths];
  return `${about.join(' ')}\n${target}${headerLines}${body ?? ''}${head}${answered ?? ''}`;
}

/** Reads what `writeContent` wrote. */
export function readContent(text: string): Content {
  const end = text.indexOf('\n');
  const [status = 0, isBinary, ...lengths] = text.slice(0, end).split(' ').map(Number);
  let at = end + 1;
  const [target, headerLines, body, head, answered] = lengths.map((length) => {
    const part = length === -1 ? undefined : text.slice(at, at + length);
    at += Math.max(length, 0);
    return part;
  });
  const answer = isBinary === 1 ? fromLatin1(answered ?? '') : (answered ?? null);
  const response = head ? ({ status, headers: JSON.parse(head), body: answer } as WholeResponse) : null;
  return { target: target ?? '', headerLines: headerLines ?? '', body, response };
}
