// Every key there may be: a function gives new ones, and one given before may still come back.
const KEYS = /svc_(test|live)_[\x21-\x7e]+/g;

/** Takes API keys and the signing secret of a client out of text that came from outside. */
export function redactor(signingSecret: string | undefined): (text: string) => string {
  return (text) => {
    const redacted = text.replace(KEYS, '[API key]');
    return signingSecret === undefined ? redacted : redacted.replaceAll(signingSecret, '[signing secret]');
  };
}
