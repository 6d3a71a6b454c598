import type { PrefixQuery } from '../../../domain/location/search-terms.ts';

/** Formats a query in the language of an index. `toOperand` writes one term. */
export const formatPrefixQuery = (
  question: PrefixQuery,
  toOperand: (term: string, isWhole: boolean) => string,
  { and, or }: { readonly and: string; readonly or: string },
): string =>
  question
    .map(
      (parts) =>
        `(${parts.map((terms) => `(${terms.map((term) => toOperand(term.replace('$', ''), term.endsWith('$'))).join(or)})`).join(and)})`,
    )
    .join(or);
