import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { openSqliteReader } from './sqlite.ts';
import type { ReadRequest, ReadResponse } from './sqlite-read-thread.ts';

/** Serves the reads of `createReadThread`, one at a time, on a connection of this thread. */
export function serveReads(): void {
  // On Linux this sets the priority of this thread only, so that searches leave the processor to the main thread.
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);
  const database = openSqliteReader(workerData as string);
  // Blocking this thread delays no other.
  database.exec('pragma busy_timeout = 5000;');
  parentPort!.on('message', ({ id, sql, parameters }: ReadRequest) => {
    let response: ReadResponse;
    try {
      response = { id, rows: database.prepare(sql).all(...parameters) };
    } catch (cause) {
      const { message, errcode } = cause as Error & { readonly errcode?: number };
      response = { id, failure: { message, errcode } };
    }
    parentPort!.postMessage(response);
  });
}
