import { createMemoryAliasStore, createMemoryStores } from '../../src/adapters/memory/alias-store.ts';
import { keepsTheAliasLifecycleContract } from '../ports/alias-lifecycle-store.contract.ts';
import { keepsTheAliasStoreContract } from '../ports/alias-store.contract.ts';
import { movedClock } from '../support/databases.ts';

keepsTheAliasStoreContract(async (pageSize) => {
  const store = createMemoryAliasStore({ pageSize });
  return { store, ann: 'ann-id', othersStore: store, bob: 'bob-id' };
});

keepsTheAliasLifecycleContract(async () => {
  const clock = movedClock();
  return { ...createMemoryStores({ now: clock.now }), clock, ann: 'ann-id', bob: 'bob-id' };
});
