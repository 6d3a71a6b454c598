import { ChevronRight } from 'lucide';
import { Link } from 'react-router-dom';
import { type Alias, type Handle, type Label, parseAlias } from '../../../domain/aliases/alias.ts';
import type { Failure } from '../../../domain/failure.ts';
import { nameCountryLast } from '../../../domain/location/address-words.ts';
import { useFormat, useTranslations } from '../../i18n/index.ts';
import { Icon } from '../../kit/icon.tsx';
import { AddressLine } from './address-text.tsx';
import { AliasText } from './alias-text.tsx';

type PathOf = (handle: Handle, label?: Label) => string;

/** Links to names similar to an unknown one, with their towns and with the differing letters underlined. Renders nothing without names. */
export function DidYouMean({
  failure,
  query,
  names = 'suggestions' in failure ? (failure.suggestions ?? []) : [],
  toPath,
}: {
  readonly failure: Failure;
  /** The typed text. */
  readonly query: string;
  /** The names from an earlier failure, if another failure followed. */
  readonly names?: readonly string[] | undefined;
  readonly toPath: PathOf;
}) {
  const t = useTranslations();
  const { countryNamed } = useFormat();
  if (names.length === 0) return null;
  const typed = parseAlias(query);
  const { suggestionAddresses: addresses = [], suggestionCountries: countries = [] } =
    'suggestions' in failure ? failure : {};
  return (
    <section aria-labelledby="did-you-mean" className="w-full">
      <h2 id="did-you-mean" className="text-lead">
        {t.didYouMean.title}
      </h2>
      <p className="mt-1 text-quiet text-small">{t.didYouMean.lead}</p>
      <ul className="card mt-3 divide-y divide-line overflow-hidden">
        {names.map((text, index) => (
          <Suggestion
            key={text}
            text={text}
            address={nameCountryLast(
              { address: addresses[index] ?? '', country: countries[index] ?? '' },
              countryNamed,
            )}
            typed={typed.ok ? typed.value : undefined}
            toPath={toPath}
          />
        ))}
      </ul>
    </section>
  );
}

function Suggestion({
  text,
  address,
  typed,
  toPath,
}: {
  readonly text: string;
  readonly address: string;
  readonly typed: Alias | undefined;
  readonly toPath: PathOf;
}) {
  const alias = parseAlias(text);
  if (!alias.ok) return null;
  const { handle, label } = alias.value;
  return (
    <li>
      <Link
        to={toPath(handle, label)}
        className="flex min-h-12 items-center gap-2 px-4 py-2 text-ink no-underline hover:bg-accent-soft"
      >
        <span className="min-w-0 flex-1">
          <AliasText handle={handle} label={label} flow unlike={typed} />
          {address !== '' && <AddressLine text={address} className="wrap-anywhere block text-quiet text-small" />}
        </span>
        <Icon icon={ChevronRight} className="size-4 text-quiet rtl:-scale-x-100" />
      </Link>
    </li>
  );
}
