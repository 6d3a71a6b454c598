import { spawn } from 'node:child_process';

/**
 * Notifies systemd that this process listens, if a unit with `Type=notify` started it. Node.js has no Unix datagram sockets, so the
 * program `systemd-notify` sends the message. Its failure is reported, because systemd then waits for the message until its timeout.
 */
export function notifyReady(
  environment: Readonly<Record<string, string | undefined>>,
  report: (cause: unknown) => void,
): void {
  if (!environment.NOTIFY_SOCKET) return;
  const child = spawn('systemd-notify', ['--ready'], { env: environment, stdio: 'ignore' });
  child.once('error', report);
  child.once('exit', (code) => {
    if (code !== 0) report(new Error(`systemd-notify ended with ${code}`));
  });
}
