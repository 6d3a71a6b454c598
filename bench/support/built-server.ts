import { type ServerProcess, startServer } from '../../tests/support/server-process.ts';

/** The built server over a SQLite file, without limits and without street tiles. */
export async function builtServer(file: string): Promise<ServerProcess> {
  const server = await startServer({ DATABASE_URL: `sqlite:${file}`, RATE_LIMITS: 'off', LOG_LEVEL: 'error' });
  // Asking for a name first would cost what is measured.
  return { ...server, origin: server.origin.replace('localhost', '127.0.0.1') };
}
