import { createNodeSecretGenerator } from '../../src/adapters/node/crypto-secrets.ts';
import { noSecurityMails } from '../../src/ports/accounts/security-mails.ts';

/** Dependencies for stores that record security events, without mails about them. */
export const silentEvents = { secrets: createNodeSecretGenerator(), securityMails: noSecurityMails };
