/** The origin of a sandbox that is started without options, which the docs name. */
export const SANDBOX_ORIGIN = 'http://127.0.0.1:4010';
