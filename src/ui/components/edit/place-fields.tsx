import type { EditForm } from '../../hooks/use-edit-form.ts';
import { useTranslations } from '../../i18n/index.ts';
import { useChosenCell } from '../../map/use-chosen-cell.ts';
import { CodeFields } from '../forms/location-form-fields.tsx';
import { LocationPicker } from '../location/location-picker.tsx';
import { AddressSearch } from '../search/address-search.tsx';
import { MovedNote } from './moved-note.tsx';

/** Where the place is: a search, the map with its pin, how far it was moved, and the codes of the point. */
export function PlaceFields({ edit }: { readonly edit: EditForm }) {
  const t = useTranslations();
  const { picker } = edit;
  const { cells, fit } = useChosenCell();
  return (
    <div className="grid gap-4">
      <AddressSearch
        onFound={picker.place}
        onPoint={({ latitude, longitude }, exactness) => void picker.pick(latitude, longitude, exactness)}
      />
      <LocationPicker picker={picker} label={t.find.map} cells={cells} fit={fit}>
        <MovedNote edit={edit} />
      </LocationPicker>
      <CodeFields />
    </div>
  );
}
