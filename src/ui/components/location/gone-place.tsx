import { CalendarX2, EyeOff, type LucideIcon, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { editPath, parseAlias, sharePath } from '../../../domain/alias.ts';
import type { Failure } from '../../../domain/failure.ts';
import { EXTENSION_DAYS } from '../../../domain/visibility.ts';
import { useTranslations, type Words } from '../../i18n/index.ts';
import { AliasHero, AliasName } from './alias-text.tsx';
import { dayInUtc } from './dates.ts';

/** A name whose place its owner deleted, the administrator hid, or that has expired: what it was, and the owner's other places. */
export function GonePlace({ alias, failure }: { readonly alias: string; readonly failure: Failure }) {
  const words = useTranslations();
  const parsed = parseAlias(alias);
  if (!parsed.ok) return null;
  const { handle, label } = parsed.value;
  const { icon: Icon, chip, title, text, ground } = wordsOf(failure, words);
  return (
    <div className="flex max-w-2xl flex-col items-start gap-6">
      <header className="w-full">
        <p>
          {label === undefined ? (
            <AliasHero handle={handle} largest="name" />
          ) : (
            <AliasName handle={handle} label={label} />
          )}
        </p>
        <p className={`mt-3 inline-flex items-center gap-2 rounded-full px-3 py-1 text-small ${ground}`}>
          <Icon aria-hidden className="size-4" />
          {chip}
        </p>
      </header>
      <div>
        <h1 className="text-title">{title}</h1>
        <p className="mt-1 text-quiet">{text}</p>
      </div>
      <div className="grid w-full gap-2 md:flex md:flex-wrap">
        <Link to={sharePath(handle)} className="button button-plain">
          <span className="wrap-anywhere min-w-0">{words.receiver.otherPlaces(handle)}</span>
        </Link>
        <Link to="/search" className="button button-quiet">
          {words.receiver.look}
        </Link>
      </div>
      {failure.kind === 'removed' && (
        <p className="text-quiet text-small">
          {words.visibility.isYours}{' '}
          <Link to="/mine?state=deleted" className="underline">
            {words.receiver.restoreIt}
          </Link>
        </p>
      )}
      {failure.kind === 'expired' && label !== undefined && (
        <p className="text-quiet text-small">
          {words.visibility.isYours}{' '}
          <Link to={editPath(handle, label)} className="underline">
            {words.visibility.extend}
          </Link>
          {words.visibility.extendUntil(dayInUtc(lastDay(failure.expiredAt), words))}
        </p>
      )}
    </div>
  );
}

interface GoneWords {
  readonly icon: LucideIcon;
  readonly chip: string;
  readonly title: string;
  readonly text: string;
  readonly ground: string;
}

function wordsOf(failure: Failure, words: Words): GoneWords {
  const { removed, removedTitle, removedText, takenDown, takenDownTitle, takenDownText } = words.receiver;
  const ground = 'bg-sunken text-quiet';
  if (failure.kind === 'taken-down')
    return { icon: EyeOff, chip: takenDown, title: takenDownTitle, text: takenDownText, ground };
  if (failure.kind !== 'expired')
    return { icon: Trash2, chip: removed, title: removedTitle, text: removedText, ground };
  const { endedOn, expiredTitle, expiredText } = words.visibility;
  return {
    icon: CalendarX2,
    chip: endedOn(dayInUtc(failure.expiredAt, words)),
    title: expiredTitle,
    text: expiredText,
    ground: 'bg-here-soft text-here-ink',
  };
}

/** The last day on which a place can be extended. */
const lastDay = (expiredAt: string): string =>
  new Date(Date.parse(expiredAt) + EXTENSION_DAYS * 86_400_000).toISOString();
