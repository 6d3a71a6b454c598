import { Link } from 'react-router-dom';
import { type Handle, type Label, parseAlias } from '../../../domain/alias/alias.ts';
import type { Failure } from '../../../domain/failure.ts';
import { useTranslations } from '../../i18n/index.ts';
import { AliasText } from './alias-text.tsx';

/** Names near one that does not exist, as links to their pages; nothing where there are none. */
export function DidYouMean({
  failure,
  names = 'suggestions' in failure ? (failure.suggestions ?? []) : [],
  pathOf,
}: {
  readonly failure: Failure;
  /** Where another failure came before this one: its names. */
  readonly names?: readonly string[] | undefined;
  readonly pathOf: (handle: Handle, label?: Label) => string;
}) {
  const t = useTranslations();
  if (names.length === 0) return null;
  return (
    <section aria-labelledby="did-you-mean" className="w-full">
      <h2 id="did-you-mean" className="text-lead">
        {t.didYouMean.title}
      </h2>
      <p className="mt-1 text-quiet text-small">{t.didYouMean.lead}</p>
      <ul className="card mt-3 divide-y divide-line overflow-hidden">
        {names.map((text) => (
          <Suggestion key={text} text={text} pathOf={pathOf} />
        ))}
      </ul>
    </section>
  );
}

function Suggestion({
  text,
  pathOf,
}: {
  readonly text: string;
  readonly pathOf: (handle: Handle, label?: Label) => string;
}) {
  const alias = parseAlias(text);
  if (!alias.ok) return null;
  const { handle, label } = alias.value;
  return (
    <li>
      <Link
        to={pathOf(handle, label)}
        className="flex min-h-12 items-center px-4 py-2 text-ink no-underline hover:bg-accent-soft"
      >
        <AliasText handle={handle} label={label} flow />
      </Link>
    </li>
  );
}
