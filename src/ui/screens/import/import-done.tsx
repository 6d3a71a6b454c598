import { Undo2 } from 'lucide';
import { useState } from 'react';
import { formatAlias } from '../../../domain/aliases/alias.ts';
import type { LocationName } from '../../../domain/location/lifecycle.ts';
import { DEFAULT_SIGN_SIZE, type SignSize, signSheets, signSizes } from '../../../domain/location/sign-size.ts';
import type { PartTexts } from '../../../i18n/language-modules.ts';
import { useApp } from '../../context/app-context.tsx';
import { useMessages, useTranslations } from '../../i18n/index.ts';
import { Alert } from '../../kit/alert.tsx';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { Segmented } from '../../kit/segmented.tsx';
import { LinkToCopy } from '../../place/share/link-to-copy.tsx';
import { shareImagePath } from '../../place/share/share-links.ts';
import { useSigns } from '../../place/share/signs-menu.tsx';
import type { ValidatedRow } from './place-import.ts';
import type { PlaceImport } from './use-place-import.ts';

/** The number of created and updated places, and the next steps: the link to all places, their signs, and undo. */
export function ImportDone({
  places,
  done,
  left,
  isRefused,
}: {
  readonly places: PlaceImport;
  readonly done: readonly ValidatedRow[];
  /** Rows that were not sent, or were rejected. */
  readonly left: number;
  readonly isRefused: boolean;
}) {
  const { toasts } = useApp();
  const { details, shared } = useTranslations();
  const t = useMessages('placeImport');
  const aliases = done.flatMap(({ row }) => row.created ?? row.replaced ?? []);
  const [handle, ...others] = new Set(aliases.map((alias) => alias.handle));
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
            {shared.myPlaces}
          </ButtonLink>
        </Alert>
      )}
      {handle !== undefined && others.length === 0 && (
        <div className="grid gap-1">
          <p className="text-quiet text-small">{t.linkToAll}</p>
          <LinkToCopy handle={handle}>{details.copyLink}</LinkToCopy>
        </div>
      )}
      <Signs aliases={aliases} />
      <div>
        <Button variant="quiet" icon={Undo2} className="-ms-3" isBusy={places.isSending} onClick={() => void undo()}>
          {places.isSending ? t.undoing : t.undo}
        </Button>
      </div>
    </div>
  );
}

/** A small preview of the first sign, in the size that is selected for all of them. */
function Signs({ aliases }: { readonly aliases: readonly LocationName[] }) {
  const { share } = useTranslations();
  const [size, setSize] = useState<SignSize>(DEFAULT_SIGN_SIZE);
  const { save, button } = useSigns(aliases.map(({ handle, label }) => formatAlias(handle, label)));
  const [first] = aliases;
  const sheet = signSheets[size];
  return (
    <div className="flex items-center gap-4 border-line border-y py-4">
      {first !== undefined && (
        <div className="grid h-33 w-23 shrink-0 place-items-center">
          <img
            src={`${shareImagePath('sign.svg', first.handle, first.label)}?size=${size}`}
            alt={share.sign}
            width={sheet.width}
            height={sheet.height}
            className="h-auto max-h-full w-auto max-w-full border border-line bg-white shadow-float"
          />
        </div>
      )}
      <div className="grid min-w-0 grow gap-3">
        <Segmented
          legend={share.sizes}
          isLegendHidden
          options={signSizes.map((signSize) => [signSize, share.sizeNames[signSize]] as const)}
          value={size}
          onChoose={setSize}
        />
        <Button variant="primary" className="min-h-12 w-full" onClick={() => void save(size)} {...button} />
      </div>
    </div>
  );
}

/** Returns the numbers of created and updated places as a text. */
export function describeDone(done: readonly ValidatedRow[], t: PartTexts['placeImport']): string {
  const created = done.filter(({ row }) => row.created !== undefined).length;
  const updated = done.length - created;
  return [created > 0 && t.created({ places: created }), updated > 0 && t.updated({ places: updated })]
    .filter((text) => text !== false)
    .join(' · ');
}
