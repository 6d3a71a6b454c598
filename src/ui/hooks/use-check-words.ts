import { useEffect, useState } from 'react';
import type { Location } from '../../domain/location/location.ts';
import { useApp } from '../context/app-context.tsx';

/** The check words of a place: those in the page, else made here with the list, which is loaded then; empty until it is. */
export function useCheckWords({ plusCode, handle, label }: Location): string {
  const { received } = useApp().config;
  const embedded =
    received?.outcome.ok && received.outcome.value.locations.some((one) => one.handle === handle && one.label === label)
      ? received.checkWords
      : undefined;
  const [words, setWords] = useState('');
  useEffect(() => {
    if (embedded !== undefined) return;
    let current = true;
    // Without the list a page has no check words, and works all the same.
    void import('../../i18n/check-words.ts').then(
      ({ checkWordsOf }) => current && setWords(checkWordsOf(plusCode)),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [embedded, plusCode]);
  return embedded ?? words;
}
