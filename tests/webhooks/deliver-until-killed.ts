import { openSqlite } from '../../mock/src/platform/node/sqlite.ts';
import { createWorld, deliverDue, dispatcherOf, emit, register } from './world.ts';

const [, , file = '', url = ''] = process.argv;
const world = createWorld(openSqlite({ file }));
register(world, url);
emit(world);
await deliverDue(dispatcherOf(world));
