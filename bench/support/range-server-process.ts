import { readFileSync } from 'node:fs';
import { startRangeServer } from '../../tests/support/range-server.ts';

// A file on a server that answers ranges: `node range-server-process.ts FILE` prints its address.
console.log((await startRangeServer(readFileSync(process.argv[2]!))).url);
