import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

/** Starts an empty Fastify route in a separate process. */
export async function startEmptyRoute(): Promise<{
  readonly origin: string;
  readonly child: ChildProcess;
  readonly stop: () => void;
}> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'empty-route.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
    child.once('exit', (code) => reject(new Error(`The empty route ended with ${code}.`)));
  });
  return { origin, child, stop: () => void child.kill() };
}
