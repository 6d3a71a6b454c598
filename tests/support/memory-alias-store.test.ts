import { testAliasLifecycleContract } from '../ports/aliases/alias-lifecycle-store.contract.ts';
import { testAliasStoreContract } from '../ports/aliases/alias-store.contract.ts';
import { createManualClock } from './databases.ts';
import { createMemoryAliasStore, createMemoryStores } from './memory-alias-store.ts';

testAliasStoreContract(async (pageSize) => {
  const store = createMemoryAliasStore({ pageSize });
  return { store, ann: 'ann-id', othersStore: store, bob: 'bob-id' };
});

testAliasLifecycleContract(async () => {
  const clock = createManualClock();
  return { ...createMemoryStores({ now: clock.now }), clock, ann: 'ann-id', bob: 'bob-id' };
});
