import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type ServerProcess, startServer } from '../../support/server-process.ts';
import { type Visitor, withBrowser } from './browser.ts';
import { administratorPassword, type Providers, startProviderStub } from './providers.ts';

export interface World {
  readonly providers: Providers;
  readonly origin: string;
  visit(options?: BrowserContextOptions): Promise<Visitor>;
  getSharedPage(): Promise<Page>;
}

/** Provides a browser and a separate server with stub providers for the tests of a file. */
export function withProviders(): World {
  const browser = withBrowser();
  let providers: Providers;
  let server: ServerProcess;
  beforeAll(async () => {
    providers = await startProviderStub();
    server = await startServer({ RATE_LIMITS: 'off', ADMIN_PASSWORD: administratorPassword, ...providers.env });
  });
  afterAll(async () => {
    await server.stop();
    await providers.close();
  });
  return {
    get providers() {
      return providers;
    },
    get origin() {
      return server.origin;
    },
    visit: (options = {}) => browser.visit({ baseURL: server.origin, ...options }),
    getSharedPage: () => browser.getSharedPage({ baseURL: server.origin }),
  };
}
