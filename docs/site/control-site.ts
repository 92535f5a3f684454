import { operations } from '../../mock/src/contract/reader/written-operations.ts';
import type { TranslatedContract } from '../translations/contract-in.ts';
import { CONTROL } from './base/planes.ts';
import { errorCodes } from './contract/errors.ts';
import { chaptersOf } from './contract/guide.ts';
import { linksBetween } from './contract/links.ts';
import type { Site } from './site.ts';

export function controlSiteOf(
  site: Omit<Site, 'control'>,
  { original, contract: document, untranslated }: TranslatedContract,
): Site {
  const called = operations(document);
  const chapters = chaptersOf(document, original, site.words.overview);
  return {
    ...site,
    plane: CONTROL,
    document,
    untranslated,
    chapters,
    operations: called,
    webhooks: [],
    links: linksBetween(document, called),
    machines: [],
    errors: errorCodes(document, called),
    decisions: [],
    marks: [],
    typePlaces: new Map(),
  };
}
