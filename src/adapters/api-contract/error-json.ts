import { codeOf, type Failure, parametersOf } from '../../domain/failure.ts';
import { type FailureTexts, messageOf } from '../../i18n/index.ts';
import type { WireError } from './errors.ts';

/** A failure as the API sends it. */
export function errorToWire(failure: Failure, texts: FailureTexts): WireError {
  const { text } = messageOf(failure, texts);
  const params = parametersOf(failure);
  return {
    error: text,
    details: text,
    code: codeOf(failure.kind),
    ...(params === undefined ? {} : { params }),
    ...(params?.maybe === true && { maybe: true }),
    ...(Array.isArray(params?.suggestions) && { suggestions: params.suggestions }),
  };
}
