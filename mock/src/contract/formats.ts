import type { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const UTC_INSTANT = /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3])(?::[0-5]\d){2}(?:\.\d{1,9})?Z$/;

/** A day that exists, so that 30 February is refused. */
function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.valueOf()) && day.toISOString().startsWith(text);
}

/** ajv-formats takes `urn:uuid:…` as a uuid, and spaces, lower-case letters and offsets in a date-time. */
export function addStrictFormats(ajv: Ajv2020): void {
  addFormats.default(ajv);
  ajv.addFormat('uuid', UUID);
  ajv.addFormat('date-time', (text: string) => isDay(UTC_INSTANT.exec(text)?.[1] ?? ''));
}
