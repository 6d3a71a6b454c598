import { useState } from 'react';
import { randomId } from '../../client/random-id.ts';

/** Returns a function that returns the same key for the same values, so that a request runs once even if it is repeated. */
export function useIdempotencyKey(): (values: unknown) => string {
  const [toIdempotencyKey] = useState(() => {
    let last = { text: '', key: '' };
    return (values: unknown) => {
      const text = JSON.stringify(values);
      if (last.text !== text) last = { text, key: randomId() };
      return last.key;
    };
  });
  return toIdempotencyKey;
}
