import { MoveUpRight } from 'lucide';
import { distanceInMetres, formatPoint } from '../../../domain/coordinates/coordinates.ts';
import { ADDRESS_METRES, isAddressDerived } from '../../../domain/location/address-words.ts';
import { geocodedKeys } from '../../../domain/location/location.ts';
import { getDraftPoint } from '../../context/draft.ts';
import { toDraft } from '../../context/edit-draft.ts';
import { useFormat, useTranslations } from '../../i18n/index.ts';
import { Badge } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import type { EditForm } from '../../place/form/use-edit-form.ts';
import { fillAddress } from '../../place/form/use-place-picker.ts';
import { Attribution } from '../../search/attribution.tsx';

/** A note with the distance by which the pin was moved, an undo button, and the address at the new point. */
export function PinMovedNote({ edit }: { readonly edit: EditForm }) {
  const t = useTranslations();
  const format = useFormat();
  const { form, values, base, picker } = edit;
  const point = getDraftPoint(values);
  const metres = point === undefined ? 0 : Math.round(distanceInMetres(base, point));
  if (metres === 0) return <p>{t.edit.unmoved}</p>;
  const restorePoint = () => {
    const { latitude, longitude } = toDraft(base);
    form.setValue('latitude', latitude, { shouldDirty: true });
    form.setValue('longitude', longitude, { shouldDirty: true });
    restoreAddress(edit, false);
    const point = getDraftPoint({ latitude, longitude });
    if (point !== undefined) picker.show(point);
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <p>
        <Badge tone="here" icon={MoveUpRight}>
          {t.edit.moved({ distance: format.distance(metres) })}
        </Badge>
      </p>
      <Button variant="text" onClick={restorePoint}>
        {t.edit.moveBack}
      </Button>
      <AddressOffer edit={edit} isFar={metres > ADDRESS_METRES} />
    </div>
  );
}

/** States what happens to the address after a move, and offers the alternative: the previous address, or the one found at the pin. */
function AddressOffer({ edit, isFar }: { readonly edit: EditForm; readonly isFar: boolean }) {
  const t = useTranslations();
  const { form, values, base, geocoded } = edit;
  const found = getPickedAddress(geocoded);
  const isFilled = found !== '' && found === values.address && found !== base.address;
  const isFollowing = ((isFar && isAddressDerived(base)) || isFilled) && values.keepAddress !== true;
  if (isFollowing)
    return (
      <>
        <p className="w-full text-quiet text-small" aria-live="polite">
          {found === '' ? t.edit.addressEmptied : t.edit.addressFilled}
          <span className="sr-only" dir="auto">
            {` ${found}`}
          </span>
        </p>
        <PickAttribution geocoded={geocoded} />
        <Button variant="text" onClick={() => restoreAddress(edit, true)}>
          {t.edit.keepAddress}
        </Button>
      </>
    );
  const takeFound = () => {
    form.setValue('keepAddress', false);
    if (geocoded !== undefined) fillAddress(form.setValue, geocoded);
  };
  return (
    <>
      {isFar && values.address === base.address && (
        <p className="w-full text-quiet text-small">{t.edit.addressFromBefore}</p>
      )}
      {found !== '' && found !== values.address && (
        <Button variant="text" className="wrap-anywhere" onClick={takeFound}>
          {t.edit.addressThere({ address: found })}
        </Button>
      )}
      <PickAttribution geocoded={geocoded} />
    </>
  );
}

const PickAttribution = ({ geocoded }: Pick<EditForm, 'geocoded'>) => (
  <Attribution sources={geocoded === undefined ? [] : [geocoded.answer.attribution]} className="w-full" />
);

/** Restores the saved address in the form. If `keep` is true, the server also keeps it for the new point. */
function restoreAddress({ form, base }: EditForm, keep: boolean): void {
  for (const field of geocodedKeys) form.setValue(field, base[field], { shouldDirty: true });
  form.setValue('keepAddress', keep, { shouldDirty: true });
}

/** Returns the address found at the pin; empty if only coordinates are known. */
function getPickedAddress(geocoded: EditForm['geocoded']): string {
  if (geocoded === undefined) return '';
  const { address, point } = geocoded.answer;
  return address === formatPoint(point) ? '' : address;
}
