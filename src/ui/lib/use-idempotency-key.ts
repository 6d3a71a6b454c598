import { useState } from 'react';
import { randomId } from '../../client/random-id.ts';

/** The same key for the same values: a request that is sent again, because its answer was lost, is carried out once. */
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
