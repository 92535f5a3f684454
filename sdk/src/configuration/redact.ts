interface Secrets {
  apiKey: string;
  signingSecret: string | undefined;
}

/** Takes the secrets of a client out of text that came from outside. */
export function redactor({ apiKey, signingSecret }: Secrets): (text: string) => string {
  return (text) => {
    const redacted = text.replaceAll(apiKey, '[API key]');
    return signingSecret === undefined ? redacted : redacted.replaceAll(signingSecret, '[signing secret]');
  };
}
