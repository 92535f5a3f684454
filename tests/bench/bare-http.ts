/** The fastest possible Node server, for comparison: reads each request and sends a prepared response. */
import { createServer } from 'node:http';

const [port] = process.argv.slice(2);
const BODY = Buffer.from(JSON.stringify({ id: 'prop_5x0q2m8kvt4c', motivo: 'x'.repeat(700) }));
const HEADERS = { 'Content-Type': 'application/json', 'Content-Length': BODY.length };

createServer((incoming, outgoing) => {
  incoming.resume().once('end', () => outgoing.writeHead(200, HEADERS).end(BODY));
}).listen(Number(port), '127.0.0.1');
