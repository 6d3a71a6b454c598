import { useTranslations } from '../../i18n/index.ts';
import { CodeFields } from '../../place/form/place-form-fields.tsx';
import { PlacePicker } from '../../place/form/place-picker.tsx';
import { useChosenCell } from '../../place/form/use-chosen-cell.ts';
import type { EditForm } from '../../place/form/use-edit-form.ts';
import { AddressSearch } from '../../search/address-search.tsx';
import { PinMovedNote } from './moved-note.tsx';

/** Sets the place: a search, the map with its pin, how far it was moved, and the point's codes. */
export function PlaceFields({ edit }: { readonly edit: EditForm }) {
  const t = useTranslations();
  const { picker } = edit;
  const { cells, fit } = useChosenCell();
  return (
    <div className="grid gap-4">
      <AddressSearch
        near={picker.middle}
        onFound={picker.place}
        onPoint={({ latitude, longitude }, exactness) => void picker.pick(latitude, longitude, exactness)}
      />
      <PlacePicker picker={picker} label={t.shared.map} cells={cells} fit={fit}>
        <PinMovedNote edit={edit} />
      </PlacePicker>
      <CodeFields />
    </div>
  );
}
