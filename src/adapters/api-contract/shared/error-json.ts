import { type Failure, getParameters, toCode } from '../../../domain/failure.ts';
import { type FailureTexts, failureMessage } from '../../../i18n/index.ts';
import type { WireError } from './errors.ts';

/** A failure as the API sends it. */
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
