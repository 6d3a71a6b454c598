import { memoryAliasStore } from '../../src/adapters/memory/alias-store.ts';
import { keepsTheAliasStoreContract } from '../ports/alias-store.contract.ts';

keepsTheAliasStoreContract(async (length) => {
  const store = memoryAliasStore({ length });
  return { store, ann: 'ann-id', othersStore: store, bob: 'bob-id' };
});
