import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

// A thread of its own, so that the work of the attacking clients is not counted as the server's: asks for the health on
// a new connection each, some 20 ms after the answer before, and posts the milliseconds of all answers at each message.

let times: number[] = [];
parentPort!.on('message', () => {
  parentPort!.postMessage(times);
  times = [];
});

for (;;) {
  const begun = performance.now();
  await answered(`${workerData}/api/health`);
  times.push(performance.now() - begun);
  await pause(20);
}

/** Settles when the answer was read to its end; one that never comes counts for its ten seconds. */
function answered(url: string): Promise<void> {
  return new Promise((resolve) => {
    const requested = request(url, { agent: false, timeout: 10_000 }, (answer) => {
      answer.resume().on('close', resolve);
    });
    requested.on('timeout', () => requested.destroy());
    requested.on('error', () => resolve());
    requested.end();
  });
}
