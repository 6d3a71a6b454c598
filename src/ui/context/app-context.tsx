import { createContext, use } from 'react';
import type { Client } from '../../client/index.ts';
import type { PageConfig } from './page-config.ts';
import type { Prefetch } from './prefetch.ts';
import type { Toasts } from './toasts.ts';

/** The dependencies of every screen, provided once by the entry. */
export interface AppContext {
  readonly client: Client;
  readonly config: PageConfig;
  readonly toasts: Toasts;
  readonly prefetch: Prefetch;
}

const Context = createContext<AppContext | null>(null);
export const AppProvider = Context.Provider;

export function useApp(): AppContext {
  const app = use(Context);
  if (app === null) throw new Error('useApp must be used within an AppProvider');
  return app;
}
