import type { Database as OpenDatabase } from '../../adapters/sql/connection/database.ts';
import { SecurityMails } from '../../ports/accounts/security-mails.ts';
import { ModerationMails } from '../../ports/moderation/moderation-mails.ts';
import { Clock } from '../../ports/shared/clock.ts';
import { injectionToken } from '../../ports/shared/injection-token.ts';
import { SecretGenerator } from '../../ports/shared/secret-generator.ts';

export const Database = injectionToken<OpenDatabase>('Database');

/** The dependencies of a store that writes times. */
export const timedStore = { database: Database, clock: Clock };

/** The dependencies of a store that records security events and mails them. */
export const securityEventStore = { ...timedStore, secrets: SecretGenerator, securityMails: SecurityMails };

/** The dependencies of the store of moderation, also in its worker. */
export const moderationStore = { ...timedStore, secrets: SecretGenerator, mails: ModerationMails };
