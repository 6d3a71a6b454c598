import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';

/** Starts a program and waits at most 30 seconds until it listens on the port; `stop` waits until it exits. */
export async function startDaemon(
  program: string,
  args: readonly string[],
  port: number,
  user: Pick<SpawnOptions, 'uid' | 'gid'> = {},
): Promise<{ stop(): Promise<void> }> {
  const daemon = spawn(program, args, { ...user, stdio: 'ignore' });
  daemon.on('error', () => {});
  const ended = new Promise((resolve) => daemon.once('close', resolve));
  const stop = async () => {
    daemon.kill('SIGTERM');
    await ended;
  };
  const deadline = Date.now() + 30_000;
  while (!(await isListening(port))) {
    if (daemon.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`${program} did not start.`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { stop };
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
