import { Contract } from '../../conformance/src/contract/contract.ts';
import { type BodyJudge, Judge } from '../../conformance/src/judge/judge.ts';
import { loadContract, loadControlContract } from '../contract/contract.ts';
import { close } from '../contract/strict-schema.ts';

export const judge = new Judge(new Contract(close(loadContract())));

const STREAMS: Readonly<Record<string, BodyJudge>> = {
  'text/event-stream': (text, at) =>
    /^(?:[a-z]*:.*\n|\n)+$/.test(text)
      ? []
      : [{ at, what: 'body', expected: 'server-sent events', came: text.slice(0, 80) }],
  'application/x-ndjson': (text, at, breaches) =>
    text.endsWith('\n')
      ? text
          .trimEnd()
          .split('\n')
          .flatMap((line) => breaches(JSON.parse(line)))
      : [{ at, what: 'body', expected: 'lines of JSON', came: text.slice(-80) }],
};

export const controlJudge = new Judge(new Contract(loadControlContract()), STREAMS);
