import { readFileSync } from 'node:fs';
import { startRangeServer } from '../../tests/support/range-server.ts';

// Starts a server that serves ranges of a file, and prints its URL: `node range-server-process.ts FILE`.
console.log((await startRangeServer(readFileSync(process.argv[2]!))).url);
