import { type Providers, startProviderStub } from '../../e2e/support/providers.ts';
import { type ServerProcess, startServer } from '../server-process.ts';
import type { Identities } from './requests.ts';

/** The built server as a process, with stub providers and signed-in users. */
export interface Target {
  readonly server: ServerProcess;
  readonly identities: Identities;
  stop(): Promise<void>;
}

const password = 'four quiet green lamps';

export async function startTarget(env: Readonly<Record<string, string>> = {}): Promise<Target> {
  const providers: Providers = await startProviderStub();
  const server = await startServer({
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    ADMIN_PASSWORD: password,
    ...providers.env,
    ...env,
  });
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(server.origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  const cookieIn = (answer: Response) => `cookie: ${answer.headers.get('set-cookie')?.split(';')[0]}`;
  const person = { username: 'thrower', password, email: 'thrower@example.org' };
  const user = cookieIn(await post('/api/auth/register', person));
  const administrator = cookieIn(await post('/api/auth/login', { username: 'admin', password }));
  const { token } = (await (await post('/api/tokens', { username: 'thrower', password })).json()) as { token: string };
  return {
    server,
    identities: [user, administrator, `authorization: Bearer ${token}`],
    async stop() {
      await server.stop();
      await providers.close();
    },
  };
}
