import { BadgeCheck, Clock, DoorOpen, Eye, History, Image, MapPin, Signpost, Trash2, Type } from 'lucide';
import type { ReactNode } from 'react';
import { distanceInMetres, formatPoint } from '../../../domain/coordinates/coordinates.ts';
import type { LocationDraft } from '../../../domain/location/location.ts';
import { fieldsWith } from '../../../domain/location/location-fields.ts';
import { getDraftPoint } from '../../context/draft.ts';
import { type EditPart, editParts, toDraft } from '../../context/edit-draft.ts';
import { useFormat, useMessages, useTranslations } from '../../i18n/index.ts';
import type { IconShape } from '../../kit/icon.tsx';
import type { EditForm } from '../../place/form/use-edit-form.ts';
import { AliasText } from '../../place/view/alias-text.tsx';

interface EditPartSummary {
  readonly id: EditPart;
  readonly icon: IconShape;
  readonly title: string;
  readonly now: ReactNode;
  readonly before?: ReactNode;
  readonly changed: string | undefined;
}

const icons: Readonly<Record<EditPart, IconShape>> = {
  name: Type,
  place: MapPin,
  address: Signpost,
  visibility: Eye,
  arrival: DoorOpen,
  photos: Image,
  opening: Clock,
  check: BadgeCheck,
  history: History,
  delete: Trash2,
};

const arrivalKeys = fieldsWith({ section: 'arrival', editable: true })
  .map(({ key }) => key)
  .filter((key) => key !== 'hours' && key !== 'restricted');

/** The parts of the page, each with its current summary, and the saved one if it was changed. */
export function useEditParts({ base, values, changedParts }: EditForm): readonly EditPartSummary[] {
  const t = useTranslations();
  const form = useMessages('arrivalForm');
  const { title: historyTitle } = useMessages('locationHistory');
  const format = useFormat();
  const saved = toDraft(base);
  const countText = (count: number) =>
    count === 0 ? t.placeForm.steps.nothing : t.placeForm.steps.detailsAdded({ count });
  const formatPlace = (draft: LocationDraft) => {
    const point = getDraftPoint(draft);
    return point === undefined ? '' : formatPoint(point);
  };
  const point = getDraftPoint(values);
  const metres = point === undefined ? 0 : Math.round(distanceInMetres(base, point));
  const visibilityText = ({ visibility, expiresAt }: LocationDraft) =>
    [
      t.visibility.names[visibility || base.visibility],
      ...((expiresAt ?? '') === '' ? [] : [t.visibility.expiry.until({ time: format.dateTime(expiresAt ?? '') })]),
    ].join(' · ');
  const titles: Readonly<Record<EditPart, string>> = {
    name: t.edit.name,
    place: t.shared.place,
    address: t.placeForm.fields,
    visibility: t.visibility.title,
    arrival: form.title,
    photos: t.details.photos,
    opening: t.details.hours,
    check: t.edit.checkTitle,
    history: historyTitle,
    delete: t.edit.deleteTitle,
  };
  const now: Readonly<Record<EditPart, ReactNode>> = {
    name: <AliasText handle={base.handle} label={values.label || base.label} />,
    place: metres > 0 ? t.edit.moved({ distance: format.distance(metres) }) : formatPlace(values),
    address: values.address || t.placeForm.steps.nothing,
    visibility: visibilityText(values),
    arrival: countText(arrivalKeys.filter((key) => (values[key] ?? '') !== '').length),
    photos: base.photos.length === 0 ? t.placeForm.steps.nothing : format.number(base.photos.length),
    opening: values.hours || t.placeForm.steps.nothing,
    check:
      base.confirmedAt === ''
        ? t.edit.neverConfirmed
        : t.edit.confirmHint({ when: format.dateTime(base.confirmedAt, base.timeZone) }),
    history: format.dateTime(base.updatedAt, base.timeZone),
    delete: t.edit.deleteHint,
  };
  const savedSummaries: Readonly<Partial<Record<EditPart, ReactNode>>> = {
    name: <AliasText handle={base.handle} label={base.label} />,
    place: formatPlace(saved),
    address: saved.address,
    visibility: visibilityText(saved),
    opening: saved.hours,
  };
  return editParts.map((id) => ({
    id,
    icon: icons[id],
    title: titles[id],
    now: now[id],
    ...(changedParts.includes(id) && savedSummaries[id] && { before: savedSummaries[id] }),
    changed: changedParts.includes(id) ? t.edit.changed : undefined,
  }));
}
