import { useState } from 'react';
import { randomId } from '../../client/random-id.ts';

/** The same key for the same values: a request repeated because its answer was lost runs once. */
export function useIdempotencyKey(): (values: unknown) => string {
  const [toKey] = useState(() => {
    let last = { text: '', key: '' };
    return (values: unknown) => {
      const text = JSON.stringify(values);
      if (last.text !== text) last = { text, key: randomId() };
      return last.key;
    };
  });
  return toKey;
}
