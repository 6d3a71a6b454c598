import { createNodeSecretGenerator } from '../adapters/node/crypto-secrets.ts';
import { createJsonLogger, createPinoLogger } from '../adapters/pino/pino-logger.ts';
import { serveLargeActs } from '../adapters/sql/large-acts/serve-large-acts.ts';
import { loadCatalogue } from '../i18n/catalogues.ts';
import { createModerationMails } from '../i18n/mails.ts';

// The thread for operations on all places of an account (adapters/sql/large-acts).
await serveLargeActs({
  log: createPinoLogger(createJsonLogger('warn')),
  secrets: createNodeSecretGenerator(),
  createMails: (brand) => createModerationMails(brand, (language) => loadCatalogue(language).parts.mails),
});
