export function trustedScript(address: string | URL): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  // A page may create a policy of this name only once.
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
