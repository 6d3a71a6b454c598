import { type KeyboardEvent, type ReactNode, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LatLng } from '../../domain/coordinates/coordinates.ts';
import { useTranslations } from '../i18n/index.ts';
import { SearchForm } from '../kit/search-form.tsx';
import { SearchInput } from '../kit/search-input.tsx';
import { useHydrated } from '../lib/use-hydrated.ts';
import type { Suggestion } from './search-suggestions.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { useSuggestions } from './use-suggestions.ts';

export interface SearchBoxProps {
  /** The initial text; a change resets the box. */
  readonly text?: string;
  readonly busy?: boolean;
  /** For a page whose main control is the box. */
  readonly autoFocus?: boolean;
  /** Rotating placeholder examples of the empty box. */
  readonly placeholder?: string;
  readonly size?: 'normal' | 'large';
  /** Without one, the box navigates to the page of the result. */
  readonly onSubmit?: (text: string) => void;
  readonly onTyped?: (text: string) => void;
  /** The middle of the map that is looked at. */
  readonly near?: () => LatLng | undefined;
  /** Stands under the field; the suggestions open below it. */
  readonly children?: ReactNode;
}

/**
 * The search box for names, codes, coordinates, links and places. It suggests local results with each letter (the ARIA
 * combobox pattern, list with manual selection) and asks remote providers only on Enter.
 */
export function SearchBox({
  text = '',
  busy = false,
  autoFocus = false,
  placeholder,
  size = 'normal',
  onSubmit,
  onTyped,
  near,
  children,
}: SearchBoxProps) {
  const t = useTranslations();
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(text);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [lastText, setLastText] = useState(text);
  if (lastText !== text) {
    setLastText(text);
    setTyped(text);
  }
  // What was typed before the page was taken over. Nothing is set where nothing was: it would undo the text of an address
  // that is read meanwhile.
  useEffect(() => {
    const before = input.current?.value ?? '';
    if (before !== '') setTyped(before);
  }, []);
  // Only with a mouse: on a phone focus would open the keyboard over half of the page.
  useEffect(() => {
    const isFree = document.activeElement === document.body;
    if (autoFocus && isFree && window.matchMedia('(hover: hover)').matches) input.current?.focus();
  }, [autoFocus]);
  const isHydrated = useHydrated();
  // The letter is drawn first, and what it suggests after it.
  const suggestions = useSuggestions(useDeferredValue(typed), open, near);
  const shown = open && suggestions.length > 0;

  const openDestination = useOpenDestination();
  const submit = (submitted: string) => {
    if (submitted.trim() === '' || busy) return;
    setOpen(false);
    setActive(-1);
    void (onSubmit ?? openDestination)(submitted.trim());
  };
  const choose = (suggestion: Suggestion) => {
    // With all it lies in: there are a dozen Portlands in the United States.
    const chosen =
      suggestion.kind === 'place' ? [suggestion.text, suggestion.detail].filter(Boolean).join(', ') : suggestion.text;
    setTyped(chosen);
    onTyped?.(chosen);
    submit(chosen);
  };
  const type = (next: string) => {
    setTyped(next);
    onTyped?.(next);
    setOpen(true);
    setActive(-1);
  };

  const moveTo = (event: KeyboardEvent, step: 1 | -1) => {
    event.preventDefault();
    if (!shown) return setOpen(true);
    // One more place than there are suggestions: the text itself.
    setActive(((active + 1 + step + suggestions.length + 1) % (suggestions.length + 1)) - 1);
  };
  const chooseActive = (event: KeyboardEvent) => {
    const chosen = shown ? suggestions[active] : undefined;
    if (chosen === undefined) return;
    event.preventDefault();
    choose(chosen);
  };
  const keys = new Map<string, (event: KeyboardEvent) => void>([
    ['ArrowDown', (event) => moveTo(event, 1)],
    ['ArrowUp', (event) => moveTo(event, -1)],
    ['Escape', () => (shown ? setOpen(false) : type(''))],
    ['Enter', chooseActive],
  ]);

  const clear = () => {
    type('');
    input.current?.focus();
  };
  return (
    <SearchForm action="/search" className="relative" onSearch={() => submit(typed)}>
      <SearchInput
        ref={input}
        size={size}
        role="combobox"
        name="alias"
        label={t.box.label}
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={list}
        aria-activedescendant={shown && active >= 0 ? `${list}-${active}` : undefined}
        maxLength={512}
        // A sample is of Latin letters; in the direction of Arabic its @ stood at its end.
        dir={typed === '' && /^@[a-z]/.test(placeholder ?? '') ? 'ltr' : 'auto'}
        value={typed}
        placeholder={placeholder ?? t.box.placeholder}
        onChange={(event) => type(event.target.value)}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={(event) => keys.get(event.key)?.(event)}
        busy={busy ? t.uiMessages.searching : undefined}
        canSend={!isHydrated || typed.trim() !== ''}
        clear={{ label: t.box.clear, act: clear }}
        submit={t.box.submit}
      />
      {children}
      <SuggestionList id={list} suggestions={suggestions} active={active} hidden={!shown} onChoose={choose} />
    </SearchForm>
  );
}

/** Opens the page that answers a text. */
function useOpenDestination(): (text: string) => Promise<void> {
  const navigate = useNavigate();
  return async (text) => {
    // The parsers of codes and links are loaded at the first search.
    const parsers = await import('./search-routing.ts').catch(() => undefined);
    // They did not come: the server reads the text, as it does before scripts run.
    if (parsers === undefined) return window.location.assign(`/search?alias=${encodeURIComponent(text)}`);
    const { path, bare } = parsers.parseDestination(text);
    navigate(path, { state: { bare } });
  };
}
