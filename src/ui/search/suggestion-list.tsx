import { Bookmark, Building2, History, MapPin, Sparkles } from 'lucide';
import { useTranslations } from '../i18n/index.ts';
import { Icon } from '../kit/icon.tsx';
import { AddressLine } from '../place/view/address-text.tsx';
import { AliasText } from '../place/view/alias-text.tsx';
import { Attribution } from './attribution.tsx';
import type { Suggestion } from './search-suggestions.ts';

/** The listbox of the search box. The input keeps the focus and the keyboard; `active` is the active option. */
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
  const t = useTranslations();
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t.box.suggestions}
      hidden={hidden}
      className="absolute inset-x-0 top-full z-20 mt-1 max-h-[70vh] overflow-y-auto rounded-card border border-line bg-surface py-1 text-ink text-body shadow-float"
    >
      {groupByKind(suggestions).map(({ kind, from, members }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox.
        <div key={`${kind}-${from}`} role="group" aria-labelledby={`${id}-group-${from}`}>
          <GroupHeading id={`${id}-group-${from}`} kind={kind} />
          {members.map((suggestion, index) => (
            <Option
              key={`${suggestion.text}-${suggestion.detail}`}
              id={`${id}-${from + index}`}
              suggestion={suggestion}
              isActive={from + index === active}
              onChoose={onChoose}
            />
          ))}
          <div role="presentation">
            <Attribution
              sources={members.flatMap((suggestion) =>
                suggestion.kind === 'place' ? suggestion.place.attribution : [],
              )}
              className="px-4 pt-1 pb-1.5"
            />
          </div>
        </div>
      ))}
    </div>
  );
}

function Option({
  id,
  suggestion,
  isActive,
  onChoose,
}: {
  readonly id: string;
  readonly suggestion: Suggestion;
  readonly isActive: boolean;
  readonly onChoose: (suggestion: Suggestion) => void;
}) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input keeps the focus and the keys, as the pattern says.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onChoose(suggestion)}
      className={`flex min-h-11 items-center gap-3 px-4 py-1.5 ${isActive ? 'bg-accent-soft' : 'hover:bg-sunken'}`}
    >
      <SuggestionName suggestion={suggestion} />
      <AddressLine text={suggestion.detail} className="min-w-0 flex-1 truncate text-small text-quiet" />
    </div>
  );
}

const glyphs = { yours: Bookmark, recent: History, named: MapPin, sample: Sparkles, place: Building2 } as const;

function GroupHeading({ id, kind }: { readonly id: string; readonly kind: Suggestion['kind'] }) {
  const t = useTranslations().box;
  const names = {
    yours: t.yours,
    recent: t.recent,
    named: t.named,
    sample: t.samples,
    place: t.places,
  };
  return (
    <div id={id} role="presentation" className="flex items-center gap-2 px-4 pt-2 pb-0.5 text-quiet text-small">
      <Icon icon={glyphs[kind]} className="size-3.5" />
      {names[kind]}
    </div>
  );
}

interface Group {
  readonly kind: Suggestion['kind'];
  /** The index of its first member among all suggestions. */
  readonly from: number;
  readonly members: readonly Suggestion[];
}

/** Groups adjacent suggestions of the same kind. */
function groupByKind(suggestions: readonly Suggestion[]): readonly Group[] {
  const starts = suggestions.flatMap(({ kind }, index) => (kind === suggestions[index - 1]?.kind ? [] : [index]));
  return starts.map((from, index) => ({
    kind: suggestions[from]!.kind,
    from,
    members: suggestions.slice(from, starts[index + 1]),
  }));
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
