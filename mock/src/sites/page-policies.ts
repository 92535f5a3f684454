/** Nothing from other origins, nothing inline. */
const COMMON = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
];

const DOCS = [...COMMON, "img-src 'self' data:"];

/** No text becomes markup or code either. */
const DASHBOARD = [...COMMON, "img-src 'self'", "require-trusted-types-for 'script'"];

/** Of a page that asks the server it comes from, as a header. */
const served = (...rules: readonly string[]) => [...rules, "frame-ancestors 'none'"].join('; ');

/** Of a page whose sandbox is in a worker of its tab, as an element: there, nothing can be said of frames. */
const inTab = (...rules: readonly string[]) => [...rules, "worker-src 'self'"].join('; ');

export const DOCS_POLICY = { served: served(...DOCS), inTab: inTab(...DOCS) };

export const DASHBOARD_POLICY = {
  served: served(...DASHBOARD, "trusted-types 'none'"),
  inTab: inTab(...DASHBOARD, 'trusted-types sandbox'),
};
