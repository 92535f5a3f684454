import { EVENT_ID, type Event, getScalarValue, parseEvents } from 'js-yaml';
import type { Place } from './world-file-error.ts';

/** Where in a YAML or JSON text a field stands, or the nearest one around it that is written. */
export function placeOf(text: string, campo: string): Place {
  const starts = startsOf(text);
  for (let path = campo; path !== ''; path = path.replace(/(?:^|\.)[^.[\]]+$|\[\d+\]$/, '')) {
    const start = starts.get(path);
    if (start !== undefined) return placeAt(text, start);
  }
  return { line: 1, column: 1 };
}

/** Where the first document of a YAML text ends that has several: its first mark after something was said. */
export function endOfFirstDocument(text: string): Place {
  const said = Math.max(0, text.search(/^(?!---|%|\s*(?:#|$))/m));
  return placeAt(text, said + text.slice(said).search(/^(?:---|\.\.\.)/m));
}

function placeAt(text: string, start: number): Place {
  const lines = text.slice(0, start).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** Where each field begins, by its path, such as `organizacoes[0].nome`. */
function startsOf(text: string): Map<string, number> {
  const starts = new Map<string, number>();
  const events = parseEvents(text, {})[Symbol.iterator]();
  const next = (): Event | undefined => events.next().value;

  const read = (event: Event | undefined, path: string): void => {
    if (event?.type === EVENT_ID.MAPPING) readMembers(path);
    if (event?.type === EVENT_ID.SEQUENCE) readItems(path);
  };
  const readMembers = (path: string): void => {
    for (let key = next(); key?.type === EVENT_ID.SCALAR; key = next()) {
      const name = getScalarValue(text, key);
      const member = path === '' ? name : `${path}.${name}`;
      starts.set(member, key.valueStart);
      read(next(), member);
    }
  };
  const readItems = (path: string): void => {
    let index = 0;
    for (let item = next(); item !== undefined && item.type !== EVENT_ID.POP; item = next()) {
      const place = `${path}[${index}]`;
      starts.set(place, startOf(item));
      read(item, place);
      index += 1;
    }
  };

  next();
  read(next(), '');
  return starts;
}

const startOf = (event: Event): number => {
  if (event.type === EVENT_ID.SCALAR) return event.valueStart;
  return event.type === EVENT_ID.MAPPING || event.type === EVENT_ID.SEQUENCE ? event.start : 0;
};
