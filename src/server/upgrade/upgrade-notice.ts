import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { errorToWire } from '../../adapters/api-contract/shared/error-json.ts';
import { getDirection, type Language } from '../../domain/languages.ts';
import { loadCatalogue } from '../../i18n/catalogues.ts';
import { failureMessage } from '../../i18n/index.ts';
import type { UpgradeAnswers } from './upgrade-answers.ts';

export interface UpgradeNoticeSettings {
  readonly host: string;
  readonly port: number;
  readonly answers: UpgradeAnswers;
}

/** The worker's program, next to this file in the sources and in the build. */
const program = join(
  import.meta.dirname,
  import.meta.filename.endsWith('.ts') ? 'upgrade-notice-main.ts' : 'upgrade-notice-main.js',
);

/**
 * Creates the server that answers requests while the database is migrated. It runs on a thread of its own, because SQLite is synchronous
 * and blocks the main thread.
 */
export function createUpgradeNotice({
  languages,
  version,
  ...address
}: Pick<UpgradeNoticeSettings, 'host' | 'port'> & {
  readonly languages: readonly Language[];
  readonly version: string;
}) {
  let worker: Worker | undefined;
  return {
    /** Resolves when the thread listens, or has failed to. */
    async start(): Promise<void> {
      const texts = Object.fromEntries(languages.map((language) => [language, renderAnswers(language)]));
      const settings: UpgradeNoticeSettings = { ...address, answers: { version, texts } };
      const started = new Worker(program, { workerData: settings });
      worker = started;
      await new Promise<void>((resolve) => {
        started.once('message', () => resolve());
        started.once('exit', () => resolve());
        // A failed thread does not prevent the migration.
        started.once('error', () => resolve());
      });
    },
    /** Stops the thread. Resolves when the port is free. */
    async stop(): Promise<void> {
      await worker?.terminate();
    },
  };
}

function renderAnswers(language: Language) {
  const texts = loadCatalogue(language);
  const failure = { kind: 'upgrading' } as const;
  const { title = '', text } = failureMessage(failure, texts);
  const html = `<!doctype html>
<html lang="${language}" dir="${getDirection(language)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="5">
<title>${title}</title>
<style>
html { background: light-dark(#fbfaf7, #0b1220); color: light-dark(#14202e, #e8ecf3); color-scheme: light dark }
body { font: 1.125rem/1.6 system-ui, sans-serif; margin: 20vh auto 0; max-width: 32rem; padding: 0 1.5rem }
h1 { font-size: 1.75rem; line-height: 1.3; margin: 0 }
</style>
<main><h1>${title}</h1><p>${text}</p></main>
</html>
`;
  return { json: JSON.stringify(errorToWire(failure, texts)), html };
}
