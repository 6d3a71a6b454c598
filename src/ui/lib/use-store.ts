import { useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

export const useStore = <State>(store: Pick<Store<State>, 'get' | 'subscribe'>): State =>
  useSyncExternalStore(store.subscribe, store.get, store.get);
