/** The exit codes of commands, as `whereat help exit-codes` prints them. */
export const exitCode = {
  ok: 0,
  failure: 1,
  usage: 2,
  notFound: 3,
  signInNeeded: 4,
  forbidden: 5,
  taken: 6,
  rateLimited: 7,
  network: 8,
  data: 65,
  interrupted: 130,
  terminated: 143,
} as const;
export type ExitCode = (typeof exitCode)[keyof typeof exitCode];
