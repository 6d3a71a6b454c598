import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LatLng } from '../../domain/coordinates/coordinates.ts';
import { useTranslations } from '../i18n/index.ts';
import { SearchForm } from '../kit/search-form.tsx';
import { SearchInput } from '../kit/search-input.tsx';
import { useHydrated } from '../lib/use-hydrated.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { useCombobox } from './use-combobox.ts';

export interface SearchBoxProps {
  /** The initial text; a change resets the box. */
  readonly text?: string;
  readonly busy?: boolean;
  /** Focuses the box, on a page whose main control it is. */
  readonly autoFocus?: boolean;
  /** Rotating placeholder examples of the empty box. */
  readonly placeholder?: string;
  readonly size?: 'normal' | 'large';
  /** Called with the submitted text. If absent, the box navigates to the page of the result. */
  readonly onSubmit?: (text: string) => void;
  readonly onTyped?: (text: string) => void;
  /** The centre of the visible map. */
  readonly near?: () => LatLng | undefined;
  /** Shown below the field; the suggestions open below it. */
  readonly children?: ReactNode;
}

/** The search box for names, codes, coordinates, links and places, with suggestions. */
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
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(text);
  const [lastText, setLastText] = useState(text);
  if (lastText !== text) {
    setLastText(text);
    setTyped(text);
  }
  // Text that was typed before hydration. An empty field is not set: it would undo the text of a URL that is read meanwhile.
  useEffect(() => {
    const before = input.current?.value ?? '';
    if (before !== '') setTyped(before);
  }, []);
  // Only with a mouse: on a phone, focus would open the keyboard over half of the page.
  useEffect(() => {
    const isFree = document.activeElement === document.body;
    if (autoFocus && isFree && window.matchMedia('(hover: hover)').matches) input.current?.focus();
  }, [autoFocus]);
  const isHydrated = useHydrated();
  const openDestination = useOpenDestination();
  const submit = (submitted: string) => {
    if (submitted.trim() === '' || busy) return;
    combobox.close();
    void (onSubmit ?? openDestination)(submitted.trim());
  };
  const setText = (next: string) => {
    setTyped(next);
    onTyped?.(next);
  };
  const combobox = useCombobox({
    typed,
    near,
    onType: setText,
    onChoose: (chosen) => {
      setText(chosen);
      submit(chosen);
    },
  });

  const clear = () => {
    combobox.type('');
    input.current?.focus();
  };
  return (
    <SearchForm action="/search" className="relative" onSearch={() => submit(typed)}>
      <SearchInput
        ref={input}
        size={size}
        name="alias"
        label={t.box.label}
        {...combobox.input}
        maxLength={512}
        // A sample uses Latin letters; in right-to-left text its @ would move to the end.
        dir={typed === '' && /^@[a-z]/.test(placeholder ?? '') ? 'ltr' : 'auto'}
        value={typed}
        placeholder={placeholder ?? t.box.placeholder}
        onChange={(event) => combobox.type(event.target.value)}
        busy={busy ? t.uiMessages.searching : undefined}
        canSend={!isHydrated || typed.trim() !== ''}
        clear={{ label: t.box.clear, onPress: clear }}
        submit={t.box.submit}
      />
      {children}
      <SuggestionList {...combobox.list} />
    </SearchForm>
  );
}

/** Opens the page for a text. */
function useOpenDestination(): (text: string) => Promise<void> {
  const navigate = useNavigate();
  return async (text) => {
    // The parsers of codes and links are loaded at the first search.
    const parsers = await import('./search-routing.ts').catch(() => undefined);
    // They did not load: the server reads the text, as it does without scripts.
    if (parsers === undefined) return window.location.assign(`/search?alias=${encodeURIComponent(text)}`);
    const { path, isPlainWord } = parsers.parseDestination(text);
    navigate(path, { state: { isPlainWord } });
  };
}
