import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { openTestDatabase } from './databases.ts';
import { type PostgresServer, startPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The URL at which a test file requests a database: tests/support/postgres-databases.ts. */
    readonly postgresDatabases: string;
  }
}

/**
 * One PostgreSQL for all files of a run, which starts when the first of them asks for a database. What stops or fills a server,
 * or sets it up in another way, starts one of its own (tests/support/postgres.ts).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let started: Promise<PostgresServer> | undefined;
  let migrated: Promise<string> | undefined;
  const start = () => {
    started ??= startPostgres({ connections: 200 });
    return started;
  };
  const createMigrated = async () => {
    const url = await (await start()).newDatabase();
    await (await openTestDatabase(url)).close();
    return url;
  };
  const newDatabase = async (template: string) => {
    if (template === 'migrated') migrated ??= createMigrated();
    return (await start()).newDatabase(template === 'migrated' ? await migrated : template || undefined);
  };
  const server = createServer((request, response) => {
    newDatabase(new URL(request.url!, 'http://localhost').searchParams.get('template') ?? '').then(
      (url) => response.end(url),
      (cause) => response.writeHead(500).end(String(cause)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  project.provide('postgresDatabases', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.close();
    server.closeAllConnections();
    await (await started)?.stop();
  };
}
