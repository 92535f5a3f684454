/** Nothing from other origins, nothing inline, and no text becomes markup or code. */
const COMMON = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
];

/** Of a page that asks the server it comes from, as a header. */
export const SERVED_POLICY = [...COMMON, "frame-ancestors 'none'", "trusted-types 'none'"].join('; ');

/** Of a page whose sandbox is in a worker of its tab, as an element: there, nothing can be said of frames. */
export const TAB_POLICY = [...COMMON, "worker-src 'self'", 'trusted-types sandbox'].join('; ');
