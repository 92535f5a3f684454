/** Nothing from other origins, nothing inline. */
const COMMON = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
];

/** Of a page that asks the server it comes from, as a header. */
export const SERVED_POLICY = [...COMMON, "frame-ancestors 'none'"].join('; ');

/** Of a page whose sandbox is in a worker of its tab, as an element: there, nothing can be said of frames. */
export const TAB_POLICY = [...COMMON, "worker-src 'self'"].join('; ');
