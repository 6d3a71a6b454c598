import { useState } from 'react';

/** The same key for the same values: a request that is sent again, because its answer was lost, is carried out once. */
export function useIdempotencyKey(): (values: unknown) => string {
  const [keyOf] = useState(() => {
    let last = { text: '', key: '' };
    return (values: unknown) => {
      const text = JSON.stringify(values);
      if (last.text !== text) last = { text, key: newKey() };
      return last.key;
    };
  });
  return keyOf;
}

/** `randomUUID` is there only over https and on this machine. */
const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
