import type { Suggestion } from '../../controllers/search-suggestions.ts';
import { useTranslations } from '../../i18n/index.ts';
import { AliasText } from '../location/alias-text.tsx';

/** The listbox of the search box. The input keeps the focus and the keys; `active` is the option that the keys are on. */
export function SuggestionList({
  id,
  suggestions,
  active,
  hidden,
  onChoose,
}: {
  readonly id: string;
  readonly suggestions: readonly Suggestion[];
  readonly active: number;
  readonly hidden: boolean;
  readonly onChoose: (suggestion: Suggestion) => void;
}) {
  const words = useTranslations();
  return (
    <div
      id={id}
      role="listbox"
      aria-label={words.box.suggestions}
      hidden={hidden}
      className="absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-card border border-line bg-surface py-1 text-ink text-body shadow-float"
    >
      {suggestions.map((suggestion, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input keeps the focus and the keys, as the pattern says.
        <div
          key={`${suggestion.kind}-${suggestion.text}-${suggestion.detail}`}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
          className={`flex min-h-11 items-center gap-3 px-4 py-1.5 ${index === active ? 'bg-accent-soft' : 'hover:bg-sunken'}`}
        >
          <SuggestionName suggestion={suggestion} />
          <span className="min-w-0 flex-1 truncate text-small text-quiet">{suggestion.detail}</span>
          <span className="shrink-0 text-small text-quiet max-md:hidden">{labelOf(suggestion, words.box)}</span>
        </div>
      ))}
    </div>
  );
}

function SuggestionName({ suggestion }: { readonly suggestion: Suggestion }) {
  if (suggestion.kind === 'place') return <bdi className="shrink-0">{suggestion.text}</bdi>;
  const [handle = '', label] = suggestion.text.split('#');
  return (
    <span className="min-w-0 shrink-0">
      <AliasText handle={handle} label={label} />
    </span>
  );
}

const labelOf = (
  { kind }: Suggestion,
  words: { readonly yours: string; readonly recent: string; readonly samples: string },
): string => ({ yours: words.yours, recent: words.recent, sample: words.samples, place: '' })[kind];
