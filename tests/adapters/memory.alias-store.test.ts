import { memoryAliasStore } from '../../src/adapters/memory/alias-store.ts';
import { keepsTheAliasStoreContract } from '../ports/alias-store.contract.ts';

keepsTheAliasStoreContract(async (pageSize) => {
  const store = memoryAliasStore({ pageSize });
  return { store, ann: 'ann-id', othersStore: store, bob: 'bob-id' };
});
