import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react';
import type { LatLng } from '../../domain/coordinates/coordinates.ts';
import type { Suggestion } from './search-suggestions.ts';
import { useSuggestions } from './use-suggestions.ts';

/**
 * Suggests local results for each letter typed in a search field (the ARIA combobox pattern, list with manual selection); remote providers
 * are queried only on Enter.
 */
export function useCombobox({
  typed,
  needsText = false,
  near,
  onType,
  onChoose,
}: {
  readonly typed: string;
  /** Suggests nothing for an empty field. */
  readonly needsText?: boolean;
  /** The centre of the visible map. */
  readonly near?: (() => LatLng | undefined) | undefined;
  readonly onType: (text: string) => void;
  /** The text for which the suggestion was made. */
  readonly onChoose: (text: string) => void;
}) {
  const list = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const suggests = isOpen && !(needsText && typed.trim() === '');
  // The typed letter is rendered first, then its suggestions.
  const suggestions = useSuggestions(useDeferredValue(typed), suggests, near);
  const isListVisible = suggests && suggestions.length > 0;

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const type = (next: string) => {
    onType(next);
    setOpen(true);
    setActive(-1);
  };
  const choose = (suggestion: Suggestion) => {
    close();
    onChoose(toSearchText(suggestion));
  };
  const moveTo = (event: KeyboardEvent, step: 1 | -1) => {
    event.preventDefault();
    if (!isListVisible) return setOpen(true);
    // One place more than the number of suggestions, since the text itself is one.
    setActive(((active + 1 + step + suggestions.length + 1) % (suggestions.length + 1)) - 1);
  };
  const chooseActive = (event: KeyboardEvent) => {
    const chosen = isListVisible ? suggestions[active] : undefined;
    if (chosen === undefined) return;
    event.preventDefault();
    choose(chosen);
  };
  const keys = new Map<string, (event: KeyboardEvent) => void>([
    ['ArrowDown', (event) => moveTo(event, 1)],
    ['ArrowUp', (event) => moveTo(event, -1)],
    ['Escape', () => (isListVisible ? setOpen(false) : type(''))],
    ['Enter', chooseActive],
  ]);
  return {
    close,
    type,
    input: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isListVisible,
      'aria-controls': list,
      'aria-activedescendant': isListVisible && active >= 0 ? `${list}-${active}` : undefined,
      onClick: () => setOpen(true),
      onBlur: () => setOpen(false),
      onKeyDown: (event: KeyboardEvent) => keys.get(event.key)?.(event),
    },
    list: { id: list, suggestions, active, hidden: !isListVisible, onChoose: choose },
  } as const;
}

/** Returns the text of a suggestion including its region: there are a dozen Portlands in the United States. */
const toSearchText = (suggestion: Suggestion): string =>
  suggestion.kind === 'place' ? [suggestion.text, suggestion.detail].filter(Boolean).join(', ') : suggestion.text;
