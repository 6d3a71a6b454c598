import type { Database as OpenDatabase } from '../../adapters/sql/connection/database.ts';
import { SecurityMails } from '../../ports/accounts/security-mails.ts';
import { ModerationMails } from '../../ports/moderation/moderation-mails.ts';
import { Clock } from '../../ports/shared/clock.ts';
import { injectionToken } from '../../ports/shared/injection-token.ts';
import { SecretGenerator } from '../../ports/shared/secret-generator.ts';

export const Database = injectionToken<OpenDatabase>('Database');

/** What a store needs that writes times. */
export const timedStore = { database: Database, clock: Clock };

/** What a store needs that records security events and mails them. */
export const securityEventStore = { ...timedStore, secrets: SecretGenerator, securityMails: SecurityMails };

/** What the store of moderation needs, also in its worker. */
export const moderationStore = { ...timedStore, secrets: SecretGenerator, mails: ModerationMails };
