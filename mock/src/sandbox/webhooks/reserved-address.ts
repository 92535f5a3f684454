const NAME = /^[a-z0-9][a-z0-9-]{0,62}$/;

/** The addresses `https://<host>/<name>` of a host that no DNS has: the sandbox itself takes what is delivered there. */
const reservedAt = (host: string) => {
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

/** Addresses of the built-in receivers: what is delivered there never leaves the process. */
export const {
  urlOf: receiverUrl,
  isThere: isReceiver,
  nameIn: receiverNameIn,
} = reservedAt('receptor.tesa.example');

/** Addresses of forwarders: programs that fetch the deliveries from the sandbox, and post them from where they run. */
export const {
  urlOf: forwarderUrl,
  isThere: isForwarder,
  nameIn: forwarderNameIn,
} = reservedAt('encaminhador.tesa.example');
