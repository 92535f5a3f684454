/**
 * Node's HTTP module, loaded without `import`: an import would read all its exports, and `WebSocket` loads Node's
 * `fetch`, which takes a fifth of the start time and 12 MB.
 */
export const http = process.getBuiltinModule('node:http');
