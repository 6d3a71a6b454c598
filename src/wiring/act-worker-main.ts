import { createJsonLogger, createPinoLogger } from '../adapters/pino/pino-logger.ts';
import { serveLargeActs } from '../adapters/sql/large-acts/serve-large-acts.ts';

// The thread for acts that touch all places of an account (adapters/sql/large-acts).
await serveLargeActs({ log: createPinoLogger(createJsonLogger('warn')) });
