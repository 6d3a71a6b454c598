import { errorToWire } from '../../adapters/api-contract/shared/error-json.ts';
import type { Failure, FailureKind, FailureOf } from '../../domain/failure.ts';
import { failureMessage } from '../../i18n/index.ts';
import { version } from '../context/version.ts';
import { type Terminal, writeLine } from '../io/terminal.ts';
import { createPaint } from './colors.ts';
import { type ExitCode, exitCode, toExitCode } from './exit-codes.ts';
import { getFailureTexts } from './failure-texts.ts';
import { printable, printableJson } from './printable.ts';

/** Says what went wrong and what to do next, with `--json` also as the API's JSON, and gives the exit code for it. */
export async function printFailure(terminal: Terminal, failure: Failure): Promise<ExitCode> {
  const texts = await getFailureTexts(terminal);
  if (terminal.failuresAsJson) writeLine(terminal.out, printableJson(errorToWire(failure, texts)));
  printError(terminal, failureMessage(failure, texts).text, nextStep(failure));
  return toExitCode(failure);
}

/** The same for what was typed wrong, which no failure of the domain names. */
export function printUsageError(terminal: Terminal, what: string, next?: string): ExitCode {
  if (terminal.failuresAsJson) writeLine(terminal.out, printableJson({ error: what, details: what, code: 'usage' }));
  printError(terminal, what, next);
  return exitCode.usage;
}

export function printError(terminal: Terminal, what: string, next?: string): void {
  const paint = createPaint(terminal.err, terminal.env);
  writeLine(terminal.err, `${paint.bad('whereat:')} ${printable(what)}`);
  if (next !== undefined) writeLine(terminal.err, paint.quiet(printable(next)));
}

const didYouMean = (suggestions: readonly string[] = []): string | undefined =>
  suggestions.length === 0 ? undefined : `Did you mean ${suggestions.join(', ')}?`;

const codeSteps: { readonly [P in FailureOf<'bad-code'>['problem']]?: (meaning: string) => string } = {
  unknown: () => 'See which codes work: whereat decode --help',
  'needs-geocoding': (meaning) => `whereat geocode ${meaning}`,
  'needs-geocoding-in-singapore': (meaning) => `whereat geocode ${meaning} --country SG`,
  'needs-resolving': () => 'whereat resolve',
};

const steps: { readonly [K in FailureKind]?: (failure: FailureOf<K>) => string | undefined } = {
  'bad-code': ({ problem, meaning = '' }) => codeSteps[problem]?.(meaning),
  'handle-not-found': ({ suggestions }) =>
    didYouMean(suggestions) ?? 'Handles need their exact name. Try `whereat search` to look for a place instead.',
  'location-not-found': ({ handle, suggestions }) =>
    didYouMean(suggestions) ?? `See its labels: whereat resolve ${handle.replace(/^@/, '')}`,
  'sign-in-needed': () => 'Sign in first: whereat login',
  'wrong-credentials': () => 'New here? Create an account: whereat register',
  'handle-taken': () => 'A handle belongs to the user who used it first.',
  'former-name': () => 'To use it anyway: --reuse',
  'version-conflict': () => 'See what changed: whereat history',
  removed: () => 'Its owners and editors can restore it within 30 days: whereat restore',
  'missing-name': () => 'For example: whereat create @cafe#door --at 24.711664,46.674264',
  'missing-point': () => 'Set the point: --at LATITUDE,LONGITUDE',
  unreachable: ({ problem }) => {
    if (problem === 'untrusted')
      return 'Trust its certificate authority: --cacert FILE, or NODE_EXTRA_CA_CERTS=FILE. NODE_USE_SYSTEM_CA=1 trusts what this system trusts.';
    return problem === undefined
      ? 'Start a server here with `whereat serve`, or choose another one: --server URL or WHEREAT_SERVER.'
      : 'Set it with --server URL or WHEREAT_SERVER.';
  },
  unavailable: () => 'Check the server: whereat doctor',
  'unexpected-answer': ({ serverVersion, serverMessage }) => {
    if (serverMessage !== undefined && (serverVersion ?? version) === version) return undefined;
    if (serverVersion === undefined) return 'It may be a different version, or not a Whereat server: whereat doctor';
    if (serverVersion === version) return `The server has the same version, ${version}. Check it: whereat doctor`;
    return `The server is version ${serverVersion}, and this program is ${version}. Use the same version for both.`;
  },
};

/** Returns the next step for a failure, if there is more to add than its message contains. */
export const nextStep = <F extends Failure>(failure: F): string | undefined =>
  (steps[failure.kind] as ((failure: F) => string | undefined) | undefined)?.(failure);
