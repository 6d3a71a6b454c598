import { type Failure, getParameters, toCode } from '../../../domain/failure.ts';
import { type FailureTexts, failureMessage } from '../../../i18n/index.ts';
import type { WireError, WireProblem } from './errors.ts';

/** Converts a failure to the error body of the API. */
export function errorToWire(failure: Failure, texts: FailureTexts): WireError {
  const { text } = failureMessage(failure, texts);
  const params = getParameters(failure);
  return {
    error: text,
    details: text,
    code: toCode(failure.kind),
    ...(params === undefined ? {} : { params }),
    ...(params?.maybe === true && { maybe: true }),
    ...(Array.isArray(params?.suggestions) && { suggestions: params.suggestions }),
  };
}

/** Converts an error body to the form of RFC 9457. */
export function problemToWire({ error, details: _, ...more }: WireError, status: number): WireProblem {
  const words = more.code.replaceAll('_', ' ');
  const title = `${words[0]!.toUpperCase()}${words.slice(1)}`;
  return { type: `/api/docs#${more.code}`, title, status, detail: error, ...more };
}
