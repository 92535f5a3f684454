/**
 * Node's HTTP. An `import` of it would read each of its exports, and with its `WebSocket` load all of Node's `fetch`: a
 * fifth of a start, and 12 MB, for what a server never uses.
 */
export const http = process.getBuiltinModule('node:http');
