import { readFileSync } from 'node:fs';

interface Owner {
  readonly homepage: string;
  readonly bugs: string;
  readonly repository: Readonly<Record<string, string>>;
}

/** The project's addresses; the root `package.json` is their only source. */
export const owner: Owner = ownerOf(
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')),
);

function ownerOf({ homepage, bugs, repository }: Owner): Owner {
  return { homepage, bugs, repository };
}

export const publishedFrom = (directory: string): object => ({
  ...owner,
  repository: { ...owner.repository, directory },
  publishConfig: { access: 'public', provenance: true },
});
