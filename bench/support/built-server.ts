import { type ServerProcess, startServer } from '../../tests/support/server-process.ts';
import { readProcessorTime } from './processor-time.ts';

/** Starts the built server over a SQLite file, without limits and without street tiles. */
export async function startBuiltServer(file: string): Promise<ServerProcess> {
  const server = await startServer({ DATABASE_URL: `sqlite:${file}`, RATE_LIMITS: 'off', LOG_LEVEL: 'error' });
  // With the IP address, resolving `localhost` is not measured.
  return { ...server, origin: server.origin.replace('localhost', '127.0.0.1') };
}

/** The times of a start in milliseconds. */
export interface Start {
  readonly wall: number;
  /** The processor time, which is the same on a busy machine. */
  readonly processor: number;
}

/** Measures the time from the start of the built server over a file to the response to its first look-up. */
export async function measureFirstAnswer(file: string): Promise<Start> {
  const begun = performance.now();
  const server = await startBuiltServer(file);
  const answer = await fetch(`${server.origin}/api/locations/cafe`);
  const wall = performance.now() - begun;
  const processor = readProcessorTime(server.process.pid!) / 1000;
  await server.stop();
  if (answer.status >= 500) throw new Error(`The server answered ${answer.status}.`);
  return { wall, processor };
}

/** Creates an account. Returns its session cookie. */
export async function signUp(origin: string): Promise<string> {
  const body = JSON.stringify({ username: 'namer', password: 'a long enough secret', email: 'namer@example.com' });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${origin}/api/auth/register`, { method: 'POST', headers, body });
  if (answer.status !== 201) throw new Error(`Signing up was answered with ${answer.status}.`);
  return answer.headers.getSetCookie()[0]!.split(';')[0]!;
}
