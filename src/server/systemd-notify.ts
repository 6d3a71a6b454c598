import { spawn } from 'node:child_process';

/**
 * Notifies systemd that this process listens, if a unit with `Type=notify` started it. Node.js has no Unix datagram sockets, so systemd's
 * own program sends the message. Without it, systemd would wait forever: the failure is reported.
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
