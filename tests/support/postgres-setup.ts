import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { createDatabaseDistribution } from '../../src/adapters/sql/distribution/database-distribution.ts';
import { addCitusStandIn } from './citus-stand-in.ts';
import { openTestDatabase } from './databases.ts';
import { type PostgresServer, startPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The URL at which a test file requests a database: tests/support/postgres-databases.ts. */
    readonly postgresDatabases: string;
  }
}

/**
 * Provides one PostgreSQL for all files of a run; it starts when the first file requests a database. A test that stops, fills or
 * configures a server starts a separate one (tests/support/postgres.ts).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let started: Promise<PostgresServer> | undefined;
  let migrated: Promise<string> | undefined;
  let distributed: Promise<string> | undefined;
  const start = () => {
    started ??= startPostgres({ connections: 200 });
    return started;
  };
  const createMigrated = async () => {
    const url = await (await start()).newDatabase();
    await (await openTestDatabase(url)).close();
    return url;
  };
  const createDistributed = async () => {
    migrated ??= createMigrated();
    const url = await (await start()).newDatabase(await migrated);
    await addCitusStandIn(url);
    const outcome = await createDatabaseDistribution(url, {}).distribute({
      isDryRun: false,
      onStatement: () => undefined,
    });
    if (!outcome.ok) throw new Error(outcome.reason);
    return url;
  };
  const newDatabase = async (template: string) => {
    if (template === 'migrated') migrated ??= createMigrated();
    if (template === 'distributed') distributed ??= createDistributed();
    const named: Record<string, Promise<string> | undefined> = { migrated, distributed };
    return (await start()).newDatabase((await named[template]) ?? (template || undefined));
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
