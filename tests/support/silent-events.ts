import { createNodeSecretGenerator } from '../../src/adapters/node/crypto-secrets.ts';
import { noSecurityMails } from '../../src/ports/accounts/security-mails.ts';

/** The dependencies of stores that record security events, where no mail about them is sent. */
export const silentEvents = { secrets: createNodeSecretGenerator(), securityMails: noSecurityMails };
