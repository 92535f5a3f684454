import { EVENT_ID, type Event, getScalarValue, parseEvents } from 'js-yaml';

/** The line of a YAML or JSON text, from 1, on which a field stands, or the nearest one around it that is written. */
export function lineOf(text: string, campo: string): number {
  const starts = startsOf(text);
  for (let path = campo; path !== ''; path = path.replace(/(?:^|\.)[^.[\]]+$|\[\d+\]$/, '')) {
    const start = starts.get(path);
    if (start !== undefined) return text.slice(0, start).split('\n').length;
  }
  return 1;
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
