import { createNodeSecretGenerator } from '../adapters/node/crypto-secrets.ts';
import { createJsonLogger, createPinoLogger } from '../adapters/pino/pino-logger.ts';
import { serveLargeJobs } from '../adapters/sql/large-jobs/serve-large-jobs.ts';
import { loadCatalogue } from '../i18n/catalogues.ts';
import { createModerationMails } from '../i18n/mails.ts';

// The thread for operations on all places of an account (adapters/sql/large-jobs).
await serveLargeJobs({
  log: createPinoLogger(createJsonLogger('warn')),
  secrets: createNodeSecretGenerator(),
  createMails: (brand) => createModerationMails(brand, (language) => loadCatalogue(language).parts.mails),
});
