import type { Terminal } from '../io/terminal.ts';

/** Environment variables that were renamed; the old names work for one more release. */
const oldNames = {
  WHEREAT_SERVER: 'ALIAS_SERVER',
  WHEREAT_TOKEN: 'ALIAS_TOKEN',
  WHEREAT_PASSWORD: 'ALIAS_PASSWORD',
} as const;

/** Returns the environment with current names, and a sentence for each variable that has only its old name. */
export function toCurrentEnvironment(env: Terminal['env']): {
  readonly env: Terminal['env'];
  readonly notices: readonly string[];
} {
  const used = Object.entries(oldNames).filter(([name, oldName]) => env[name] === undefined && env[oldName]);
  if (used.length === 0) return { env, notices: [] };
  return {
    env: { ...env, ...Object.fromEntries(used.map(([name, oldName]) => [name, env[oldName]])) },
    notices: used.map(([name, oldName]) => `${oldName} is now ${name}. The old name works in this release only.`),
  };
}
