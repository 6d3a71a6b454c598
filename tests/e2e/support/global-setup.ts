import type { TestProject } from 'vitest/node';
import { startServer } from '../../support/server-process.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    readonly origin: string;
  }
}

/** Starts one built server for all test files, with a new database and without street tiles. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer({ RATE_LIMITS: 'off', ADMIN_PASSWORD: 'the administrator of the journeys' });
  project.provide('origin', server.origin);
  return async () => void (await server.stop());
}
