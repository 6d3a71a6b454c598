import { spawn } from 'node:child_process';

/**
 * Tells systemd that this process listens, where a unit of `Type=notify` started it. Node has no datagram sockets of Unix, so
 * systemd's own program sends the message. Without it, systemd would wait forever: the failure is reported.
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
