import { useEffect, useState } from 'react';
import type { Location } from '../../domain/location.ts';
import { useApp } from '../app-context.tsx';

/** The check words of a place: those in the page, else made here with the list, which is loaded then; empty until it is. */
export function useCheckWords({ plusCode, handle, label }: Location): string {
  const { received } = useApp().config;
  const brought =
    received?.outcome.ok && received.outcome.value.locations.some((one) => one.handle === handle && one.label === label)
      ? received.checkWords
      : undefined;
  const [made, setMade] = useState('');
  useEffect(() => {
    if (brought !== undefined) return;
    let current = true;
    // Without the list a page has no check words, and works all the same.
    void import('../../i18n/check-words.ts').then(
      ({ checkWordsOf }) => current && setMade(checkWordsOf(plusCode)),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [brought, plusCode]);
  return brought ?? made;
}
