/** Where a sandbox is when it is started without options, which is what the docs are written with. */
export const SANDBOX_ORIGIN = 'http://127.0.0.1:4010';
