import { createServer } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { createUpgradeListener } from './upgrade-answers.ts';
import type { UpgradeNoticeSettings } from './upgrade-notice.ts';

// The thread that answers while the main thread migrates (upgrade-notice.ts).
const { host, port, answers } = workerData as UpgradeNoticeSettings;
createServer(createUpgradeListener(answers))
  // The main thread says so when it listens itself.
  .once('error', () => process.exit(0))
  .listen(port, host, () => parentPort?.postMessage('listening'));
