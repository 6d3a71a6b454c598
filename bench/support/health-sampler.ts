import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

// Requests the health on a new connection 20 ms after each response, and posts the milliseconds of all responses since the previous
// message when it receives one. It is a separate thread, so that the attacking clients do not delay it.

let times: number[] = [];
parentPort!.on('message', () => {
  parentPort!.postMessage(times);
  times = [];
});

for (;;) {
  const begun = performance.now();
  await waitForAnswer(`${workerData}/api/health`);
  times.push(performance.now() - begun);
  await pause(20);
}

/** Resolves when the response was read to its end, or after ten seconds without one. */
function waitForAnswer(url: string): Promise<void> {
  return new Promise((resolve) => {
    const requested = request(url, { agent: false, timeout: 10_000 }, (answer) => {
      answer.resume().on('close', resolve);
    });
    requested.on('timeout', () => requested.destroy());
    requested.on('error', () => resolve());
    requested.end();
  });
}
