/** The address of a script, as a page asks for it that trusts scripts of this policy alone; elsewhere as it is. */
export function trustedScript(address: string | URL): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  // A page may make each policy once.
  policy ??= trustedTypes?.createPolicy('sandbox', { createScriptURL: (url) => url });
  return (policy?.createScriptURL(String(address)) ?? String(address)) as string;
}

let policy: Policy | undefined;

interface Policy {
  createScriptURL(url: string): unknown;
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): Policy;
}
