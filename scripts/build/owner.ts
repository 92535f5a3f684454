import { readFileSync } from 'node:fs';

interface Owner {
  readonly homepage: string;
  readonly bugs: string;
  readonly repository: Readonly<Record<string, string>>;
}

/** Where the project is, as its owner says in the `package.json` at the root, and nowhere else. */
export const owner: Owner = ownerOf(
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')),
);

function ownerOf({ homepage, bugs, repository }: Owner): Owner {
  return { homepage, bugs, repository };
}

/**
 * What every published manifest says alike.
 * @param directory of the package in the repository
 */
export const publishedFrom = (directory: string): object => ({
  ...owner,
  repository: { ...owner.repository, directory },
  publishConfig: { access: 'public', provenance: true },
});
