import { createServer } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { createUpgradeListener } from './upgrade-answers.ts';
import type { UpgradeNoticeSettings } from './upgrade-notice.ts';

// The worker thread that answers requests while the main thread migrates the database (upgrade-notice.ts).
const { host, port, answers } = workerData as UpgradeNoticeSettings;
createServer(createUpgradeListener(answers))
  // The port is unavailable. The main thread reports that when it tries to listen.
  .once('error', () => process.exit(0))
  .listen(port, host, () => parentPort?.postMessage('listening'));
