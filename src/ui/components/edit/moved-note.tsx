import { MoveUpRight } from 'lucide';
import { distanceInMetres, formatPoint } from '../../../domain/coordinates/coordinates.ts';
import { pointIn } from '../../controllers/draft.ts';
import { draftOf } from '../../controllers/edit-draft.ts';
import type { EditForm } from '../../hooks/use-edit-form.ts';
import { fillAddress } from '../../hooks/use-place-picker.ts';
import { useFormat, useTranslations } from '../../i18n/index.ts';
import { Badge } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';

/** How far the pin was moved, the way back, and the address that is known there: the typed one stays until it is asked for. */
export function MovedNote({ edit }: { readonly edit: EditForm }) {
  const t = useTranslations();
  const format = useFormat();
  const { form, values, base, picker, described } = edit;
  const point = pointIn(values);
  const metres = point === undefined ? 0 : Math.round(distanceInMetres(base, point));
  if (metres === 0) return <p>{t.edit.unmoved}</p>;
  const putBack = () => {
    const { latitude, longitude } = draftOf(base);
    form.setValue('latitude', latitude, { shouldDirty: true });
    form.setValue('longitude', longitude, { shouldDirty: true });
    const point = pointIn({ latitude, longitude });
    if (point !== undefined) picker.show(point);
  };
  const found = addressOfPick(described);
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <p>
        <Badge tone="here" icon={MoveUpRight}>
          {t.edit.moved({ distance: format.distance(metres) })}
        </Badge>
      </p>
      <Button variant="text" onClick={putBack}>
        {t.edit.moveBack}
      </Button>
      {described !== undefined && found !== '' && found !== values.address && (
        <Button variant="text" className="wrap-anywhere" onClick={() => fillAddress(form.setValue, described)}>
          {t.edit.addressThere({ address: found })}
        </Button>
      )}
    </div>
  );
}

/** The address that is known where the pin was put; empty where only the coordinates are. */
function addressOfPick(described: EditForm['described']): string {
  if (described === undefined) return '';
  const { address, point } = described.answer;
  return address === formatPoint(point) ? '' : address;
}
