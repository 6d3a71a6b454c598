import { Undo2 } from 'lucide';
import { formatAlias, parseAlias } from '../../../domain/aliases/alias.ts';
import type { PartTexts } from '../../../i18n/language-modules.ts';
import { useApp } from '../../context/app-context.tsx';
import { useMessages, useTranslations } from '../../i18n/index.ts';
import { Alert } from '../../kit/alert.tsx';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { CopyButton } from '../../kit/copy-button.tsx';
import { SignsMenu } from '../../place/share/signs-menu.tsx';
import type { ValidatedRow } from './place-import.ts';
import type { PlaceImport } from './use-place-import.ts';

/** Says what was created and updated, and offers what follows: the link to all, their signs, and the way back. */
export function ImportDone({
  places,
  done,
  left,
  isRefused,
}: {
  readonly places: PlaceImport;
  readonly done: readonly ValidatedRow[];
  /** Rows that were not sent, or were refused. */
  readonly left: number;
  readonly isRefused: boolean;
}) {
  const { config, toasts } = useApp();
  const { details, mine } = useTranslations();
  const t = useMessages('placeImport');
  const handles = new Set(done.flatMap(({ draft }) => draft?.handle ?? []));
  const [handle] = handles;
  const undo = async () => {
    const isUndone = await places.undo();
    toasts.show({ text: isUndone ? t.undone : t.notUndone, destructive: !isUndone });
  };
  return (
    <div className="grid gap-3 px-4 py-3 md:px-6">
      {left > 0 && (
        <Alert tone={isRefused ? 'here' : 'done'} role="status" text={describeDone(done, t)}>
          <p className="w-full">{t.stay({ rows: left })}</p>
          <ButtonLink variant="text" to="/mine">
            {mine.title}
          </ButtonLink>
        </Alert>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {handles.size === 1 && handle !== undefined && (
          <CopyButton text={`${config.origin ?? window.location.origin}/at/${handle.slice(1)}`} what={t.linkToAll}>
            {details.copyLink}
          </CopyButton>
        )}
        <SignsMenu aliases={done.flatMap(findAliases)} />
        <Button variant="quiet" icon={Undo2} isBusy={places.isSending} onClick={() => void undo()}>
          {places.isSending ? t.undoing : t.undo}
        </Button>
      </div>
    </div>
  );
}

/** Returns how many places were created and updated, in words. */
export function describeDone(done: readonly ValidatedRow[], t: PartTexts['placeImport']): string {
  const created = done.filter(({ row }) => row.created !== undefined).length;
  const updated = done.length - created;
  return [created > 0 && t.created({ places: created }), updated > 0 && t.updated({ places: updated })]
    .filter((text) => text !== false)
    .join(' · ');
}

function findAliases({ row, draft }: ValidatedRow): readonly string[] {
  if (row.created !== undefined) return [row.created];
  if (draft === undefined) return [];
  const alias = parseAlias(`${draft.handle}#${draft.label}`);
  return alias.ok && alias.value.label !== undefined ? [formatAlias(alias.value.handle, alias.value.label)] : [];
}
