import { EyeOff, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { parseAlias, sharePath } from '../../../domain/alias.ts';
import { useTranslations } from '../../i18n/index.ts';
import { AliasHero } from './alias-text.tsx';

/** A name whose place its owner deleted, or the administrator hid: what it was, and the owner's other places. */
export function GonePlace({ alias, isTakenDown }: { readonly alias: string; readonly isTakenDown: boolean }) {
  const words = useTranslations();
  const parsed = parseAlias(alias);
  if (!parsed.ok) return null;
  const { handle, label } = parsed.value;
  const Icon = isTakenDown ? EyeOff : Trash2;
  const { removed, removedTitle, removedText, takenDown, takenDownTitle, takenDownText } = words.receiver;
  return (
    <div className="flex max-w-2xl flex-col items-start gap-6">
      <header className="w-full">
        <p className="text-quiet">
          <AliasHero handle={handle} label={label} largest="3.25rem" />
        </p>
        <p className="mt-3 inline-flex items-center gap-2 rounded-full bg-sunken px-3 py-1 text-quiet text-small">
          <Icon aria-hidden className="size-4" />
          {isTakenDown ? takenDown : removed}
        </p>
      </header>
      <div>
        <h1 className="text-title">{isTakenDown ? takenDownTitle : removedTitle}</h1>
        <p className="mt-1 text-quiet">{isTakenDown ? takenDownText : removedText}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Link to={sharePath(handle)} className="button button-plain">
          <span className="wrap-anywhere min-w-0">{words.receiver.otherPlaces(handle)}</span>
        </Link>
        <Link to="/search" className="button button-quiet">
          {words.receiver.look}
        </Link>
      </div>
    </div>
  );
}
