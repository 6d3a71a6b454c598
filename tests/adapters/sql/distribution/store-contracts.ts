import type { Database } from '../../../../src/adapters/sql/connection/database.ts';
import { testAccessRequestStoreContract } from '../../../ports/access-requests/access-request-store.contract.ts';
import { testAccountStoresContract } from '../../../ports/accounts/accounts-stores.contract.ts';
import { testLimitedTokens } from '../../../ports/accounts/limited-tokens.contract.ts';
import { testAliasLifecycleContract } from '../../../ports/aliases/alias-lifecycle-store.contract.ts';
import { testAliasStoreContract } from '../../../ports/aliases/alias-store.contract.ts';
import { testPlaceSearchContract } from '../../../ports/aliases/place-search.contract.ts';
import { testChangeFeed } from '../../../ports/changes/change-feed.contract.ts';
import { testGrantStoreContract } from '../../../ports/grants/grant-store.contract.ts';
import { testAdministratorContract } from '../../../ports/moderation/administrator-store.contract.ts';
import { testModerationContract } from '../../../ports/moderation/moderation-store.contract.ts';
import { testPhotoStoreContract } from '../../../ports/photos/photo-store.contract.ts';
import { testWebhookStoreContract } from '../../../ports/webhooks/webhook-store.contract.ts';
import { openTestDatabase } from '../../../support/databases.ts';
import { createLimitedTokensCase, createSqlAliasCase, createSqlStores } from '../../../support/sql-stores.ts';

/** Tests all contracts of the stores on empty distributed databases; returns a function that closes the last database. */
export function testStoreContracts(newDistributedDatabase: () => Promise<string>): () => Promise<void> {
  const open: Database[] = [];
  const close = async () => {
    await Promise.all(open.splice(0).map((database) => database.close()));
  };
  async function fresh(): Promise<Database> {
    await close();
    const database = await openTestDatabase(await newDistributedDatabase());
    open.push(database);
    return database;
  }
  const openMany = async () => {
    const url = await newDistributedDatabase();
    return { open: () => openTestDatabase(url), remove: async () => undefined };
  };
  testAliasStoreContract(async (pageSize) => createSqlAliasCase(await fresh(), pageSize));
  testAliasLifecycleContract(async () => createSqlAliasCase(await fresh()));
  testAccessRequestStoreContract(async () => createSqlAliasCase(await fresh()));
  testGrantStoreContract(async () => createSqlAliasCase(await fresh()));
  testPhotoStoreContract(async () => createSqlAliasCase(await fresh()));
  testPlaceSearchContract(async () => createSqlAliasCase(await fresh()));
  testLimitedTokens(async () => createLimitedTokensCase(await fresh()));
  testAdministratorContract(fresh);
  testModerationContract(fresh);
  testAccountStoresContract(async (clock) => createSqlStores(await fresh(), clock, 3));
  testWebhookStoreContract(openMany);
  testChangeFeed(openMany);
  return close;
}
