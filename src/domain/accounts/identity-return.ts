import type { Failure } from '../failure.ts';
import { percentDecode } from '../text/text.ts';
import { isLocalPath } from './local-path.ts';

const failureKinds = [
  'sign-in-provider-unreachable',
  'sign-in-cancelled',
  'sign-in-refused',
  'identity-in-use',
  'expired-token',
  'sign-in-too-old',
  'account-suspended',
  'unavailable',
] as const;

type IdentityProblem = (typeof failureKinds)[number];

/** The next step on the page after the provider's response: an input that is required, or the problem. */
type IdentityStep = 'username' | 'code' | IdentityProblem;

/** The fragment of the page to which the provider redirects. */
export interface IdentityReturn {
  readonly step: IdentityStep;
  /** The id of the provider. */
  readonly provider: string;
  /** The path to go to after signing in. */
  readonly from: string;
}

const steps: readonly string[] = ['username', 'code', ...failureKinds];

/** Returns the step of a failure; a kind without its own sentence is an unavailable service. */
export const toIdentityStep = ({ kind }: Failure): IdentityStep => {
  if (kind === 'second-factor-needed') return 'code';
  return steps.includes(kind) ? (kind as IdentityStep) : 'unavailable';
};

/** Formats the fragment without its `#`. */
export const formatIdentityReturn = ({ step, provider, from }: IdentityReturn): string =>
  `identity=${step}&provider=${encodeURIComponent(provider)}&from=${encodeURIComponent(from)}`;

/** Parses a fragment, which is untrusted: a path to another site becomes the start page. */
export function parseIdentityReturn(fragment: string): IdentityReturn | undefined {
  const [, step = '', provider = '', path = ''] = FRAGMENT.exec(fragment) ?? [];
  if (!steps.includes(step)) return undefined;
  const from = percentDecode(path);
  return { step: step as IdentityStep, provider: percentDecode(provider), from: isLocalPath(from) ? from : '/' };
}

const FRAGMENT = /^identity=([^&]*)(?:&provider=([^&]*))?(?:&from=([^&]*))?$/;

/** Returns the failure for a problem; `provider` is the name on its button. */
export function toStepFailure(step: IdentityProblem, provider: string): Failure {
  switch (step) {
    case 'expired-token':
    case 'sign-in-too-old':
      return { kind: step };
    case 'account-suspended':
      return { kind: step, reason: '' };
    case 'unavailable':
      return { kind: step, service: 'server' };
    default:
      return { kind: step, provider };
  }
}
