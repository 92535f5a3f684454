/**
 * Node's HTTP module, without `import`: that would read all exports, and `WebSocket` loads Node's `fetch`, which takes
 * a fifth of the start and 12 MB.
 */
export const http = process.getBuiltinModule('node:http');
