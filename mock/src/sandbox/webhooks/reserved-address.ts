const NAME = /^[a-z0-9][a-z0-9-]{0,62}$/;

/** The addresses `https://<host>/<name>` of a host that no DNS has: the sandbox itself takes what is delivered there. */
export const reservedAt = (host: string) => {
  const urlOf = (name: string): string => `https://${host}/${name}`;
  return {
    urlOf,
    isThere: ({ hostname }: URL): boolean => hostname === host,
    /** The name at an address; undefined when none can be there. */
    nameIn(url: URL): string | undefined {
      const name = url.pathname.slice(1);
      return NAME.test(name) && url.href === urlOf(name) ? name : undefined;
    },
  };
};
