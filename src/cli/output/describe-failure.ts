import { errorToWire } from '../../adapters/api-contract/shared/error-json.ts';
import { type Failure, type FailureKind, type FailureOf, failureCategory } from '../../domain/failure.ts';
import type { FailureCategory } from '../../domain/failures/failure-row.ts';
import { failureMessage } from '../../i18n/index.ts';
import { version } from '../context/version.ts';
import type { Terminal } from '../io/terminal.ts';
import { type ExitCode, exitCode } from './exit-codes.ts';
import { loadFailureTexts } from './failure-texts.ts';

interface FailureDescription {
  /** The API's JSON. */
  readonly json: object;
  readonly text: string;
  readonly next: string | undefined;
  readonly code: ExitCode;
}

export async function describeFailure(
  terminal: Pick<Terminal, 'env' | 'language'>,
  failure: Failure,
): Promise<FailureDescription> {
  const texts = await loadFailureTexts(terminal);
  return {
    json: errorToWire(failure, texts),
    text: failureMessage(failure, texts).text,
    next: findNextStep(failure),
    code: toExitCode(failure),
  };
}

/** Returns the exit code of a failure. A file of places that cannot be read has `EX_DATAERR` of sysexits, not the code of a usage error. */
export const toExitCode = (failure: Failure): ExitCode =>
  failure.kind === 'bad-place-file' && failure.problem !== 'no-handle' && failure.problem !== 'sheet'
    ? exitCode.data
    : exitCodes[failureCategory(failure.kind)];

const exitCodes: Readonly<Record<FailureCategory, ExitCode>> = {
  invalid: exitCode.usage,
  conflict: exitCode.taken,
  'not-found': exitCode.notFound,
  gone: exitCode.notFound,
  unauthenticated: exitCode.signInNeeded,
  forbidden: exitCode.forbidden,
  limited: exitCode.rateLimited,
  unavailable: exitCode.network,
};

const formatSuggestions = (suggestions: readonly string[] = []): string | undefined =>
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
    formatSuggestions(suggestions) ??
    'Handles need their exact name. Try `whereat search` to look for a place instead.',
  'location-not-found': ({ handle, suggestions }) =>
    formatSuggestions(suggestions) ?? `See its labels: whereat resolve ${handle.replace(/^@/, '')}`,
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
export const findNextStep = <F extends Failure>(failure: F): string | undefined =>
  (steps[failure.kind] as ((failure: F) => string | undefined) | undefined)?.(failure);
