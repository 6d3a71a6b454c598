import { X } from 'lucide';
import { useState } from 'react';
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form';
import { formatAlias } from '../../../domain/aliases/alias.ts';
import { emptyDraft, type Location, type LocationDraft } from '../../../domain/location/location.ts';
import { fieldsWith } from '../../../domain/location/location-fields.ts';
import { defaultVisibilities } from '../../../domain/location/visibility.ts';
import { failureMessage } from '../../../i18n/index.ts';
import type { PlaceChange } from '../../context/edit-draft.ts';
import { useFormat, useMessages, useTranslations } from '../../i18n/index.ts';
import { BusyFields } from '../../kit/busy-fields.tsx';
import { Button } from '../../kit/button.tsx';
import { Checkbox } from '../../kit/checkbox.tsx';
import { IconButton } from '../../kit/icon-button.tsx';
import { RadioGroup } from '../../kit/radio-group.tsx';
import { Switch } from '../../kit/switch.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { useFocusOnMount } from '../../kit/use-focus-on-mount.ts';
import { useMediaQuery, WIDE_QUERY } from '../../lib/use-media-query.ts';
import { RestrictedFields } from '../../place/form/arrival-section.tsx';
import { ChangeList } from '../../place/form/change-list.tsx';
import { describeFields } from '../../place/form/field-words.ts';
import { HoursPart } from '../../place/form/hours-section.tsx';
import { InstructionsFields } from '../../place/form/instructions-fields.tsx';
import { ApproximateChoice, ExpiryFields } from '../../place/form/visibility-section.tsx';
import { type BulkKey, type BulkPreview, bulkKeys, findCommon, previewChanges } from '../../place/mine/bulk-edit.ts';
import { AliasText } from '../../place/view/alias-text.tsx';
import { visibilityIcons } from '../../place/view/visibility-chip.tsx';

/** The form that changes fields of several places at once. Nothing is saved before the button, which states how many places will change. */
export default function BulkEdit({
  locations,
  isBusy,
  onApply,
  onClose,
}: {
  readonly locations: readonly Location[];
  readonly isBusy: boolean;
  readonly onApply: (changes: readonly PlaceChange[]) => void;
  readonly onClose: () => void;
}) {
  const { shared } = useTranslations();
  const t = useMessages('bulkEdit');
  const heading = useFocusOnMount<HTMLHeadingElement>();
  // On a phone it replaces the list, whose heading is hidden.
  const Heading = useMediaQuery(WIDE_QUERY) ? 'h2' : 'h1';
  const form = useForm<LocationDraft>({ defaultValues: emptyDraft });
  const values = useWatch({ control: form.control }) as LocationDraft;
  const [keys, setKeys] = useState<ReadonlySet<BulkKey>>(new Set());
  // On a phone the preview follows the form.
  const [isPreviewing, setPreviewing] = useState(false);
  const preview = previewChanges(locations, keys, values);
  const places = preview.changes.length;
  const isReady = places > 0 && preview.failures.size === 0;
  const toggle = (key: BulkKey) => {
    const next = new Set(keys);
    if (!next.delete(key)) {
      next.add(key);
      form.setValue(key, findCommon(locations, key) ?? initialValues[key] ?? emptyDraft[key]);
    }
    setKeys(next);
  };
  return (
    <FormProvider {...form}>
      <section aria-labelledby="bulk-edit" className="flex h-full flex-col bg-paper">
        <header className="flex items-center justify-between gap-3 border-line px-4 py-2 max-lg:border-b md:px-6 lg:pt-4">
          <Heading id="bulk-edit" ref={heading} tabIndex={-1} className="text-large">
            {t.title({ places: locations.length })}
          </Heading>
          <IconButton icon={X} label={shared.close} className="-me-3" onClick={onClose} />
        </header>
        <div className="grid min-h-0 grow content-start overflow-y-auto xl:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] xl:overflow-hidden">
          <div className={`px-4 pb-4 md:px-6 xl:h-full xl:overflow-y-auto ${isPreviewing ? 'max-lg:hidden' : ''}`}>
            <p className="py-2 text-quiet text-second">{t.hint}</p>
            <BusyFields isBusy={isBusy}>
              {bulkKeys.map((key) => (
                <FieldRow
                  key={key}
                  field={key}
                  isOn={keys.has(key)}
                  onToggle={() => toggle(key)}
                  preview={preview}
                  location={locations[0]!}
                  isMixed={findCommon(locations, key) === undefined}
                />
              ))}
            </BusyFields>
          </div>
          <div
            className={`min-w-0 border-line max-xl:border-t xl:h-full xl:overflow-y-auto xl:border-s ${isPreviewing ? '' : 'max-lg:hidden'}`}
          >
            <Preview preview={preview} />
          </div>
        </div>
        <footer className="flex flex-wrap items-center justify-end gap-2 border-line border-t px-4 py-3 md:px-6">
          <p className="me-auto text-quiet text-small max-lg:hidden">{t.undoable}</p>
          <Button
            variant="quiet"
            onClick={() => (isPreviewing ? setPreviewing(false) : onClose())}
            className={isPreviewing ? '' : 'max-lg:hidden'}
          >
            {isPreviewing ? t.back : t.cancel}
          </Button>
          <Button
            variant="primary"
            disabled={!isReady}
            onClick={() => setPreviewing(true)}
            className={`min-h-12 grow lg:hidden ${isPreviewing ? 'hidden' : ''}`}
          >
            {t.toPreview({ places })}
          </Button>
          <Button
            variant="primary"
            disabled={!isReady}
            isBusy={isBusy}
            onClick={() => onApply(preview.changes)}
            className={`min-h-12 max-lg:grow ${isPreviewing ? '' : 'max-lg:hidden'}`}
          >
            {isBusy ? t.applying : t.apply({ places })}
          </Button>
        </footer>
      </section>
    </FormProvider>
  );
}

/** The initial values of fields for which the places differ, if not empty. */
const initialValues: Partial<LocationDraft> = { visibility: 'public' };

interface RowProps {
  readonly field: BulkKey;
  readonly isOn: boolean;
  readonly onToggle: () => void;
  readonly preview: BulkPreview;
  /** The first place: its country and time zone are used for all. */
  readonly location: Location;
  /** True if the places currently have different values. */
  readonly isMixed: boolean;
}

/** A field with a switch. A field that is off is not changed. */
function FieldRow({ field, isOn, onToggle, preview, location, isMixed }: RowProps) {
  const texts = useTranslations();
  const t = useMessages('bulkEdit');
  const name = describeFields([field], texts);
  const failure = preview.failures.get(field);
  return (
    <div className="border-line border-t py-1.5">
      <div className="flex items-center justify-between gap-3">
        <span className="font-[480]">{name}</span>
        <Switch label={t.changeField({ field: name })} checked={isOn} onChange={onToggle} />
      </div>
      {isOn && (
        <div className="pb-3">
          {isMixed && <p className="pb-2 text-quiet text-small">{t.mixed}</p>}
          <FieldEditor
            field={field}
            name={name}
            error={failure && failureMessage(failure, texts).text}
            location={location}
          />
        </div>
      )}
    </div>
  );
}

function FieldEditor({
  field,
  name,
  error,
  location,
}: {
  readonly field: BulkKey;
  readonly name: string;
  readonly error: string | undefined;
  readonly location: Location;
}) {
  const { visibility, placeForm } = useTranslations();
  const t = useMessages('bulkEdit');
  const { register, setValue } = useFormContext<LocationDraft>();
  const values = useWatch<LocationDraft>();
  const set = (value: LocationDraft[BulkKey]) => setValue(field, value, { shouldDirty: true });
  switch (field) {
    case 'hours':
      return <HoursPart failure={undefined} location={location} />;
    case 'instructions':
      return <InstructionsFields value={values.instructions ?? ''} onChange={set} />;
    case 'restricted':
      return <RestrictedFields value={values.restricted ?? ''} onChange={set} />;
    case 'visibility':
      return (
        <RadioGroup
          legend={visibility.title}
          isLegendHidden
          value={values.visibility}
          onChoose={set}
          options={defaultVisibilities.map((option) => ({
            value: option,
            label: visibility.names[option],
            icon: visibilityIcons[option],
          }))}
        />
      );
    case 'expiresAt':
      return <ExpiryFields error={error} />;
    case 'approximate':
      return <ApproximateChoice />;
    case 'searchable':
      return (
        <Checkbox checked={values.searchable ?? false} onChange={(event) => set(event.target.checked)}>
          {placeForm.searchable}
        </Checkbox>
      );
    default: {
      const isPhone = field === 'phone' || field === 'whatsapp';
      return (
        <TextInput
          label={name}
          isLabelHidden
          type={isPhone ? 'tel' : 'text'}
          dir={isPhone ? 'ltr' : 'auto'}
          autoComplete="off"
          maxLength={fieldsWith({ editable: true }).find(({ key }) => key === field)!.max}
          hint={values[field] === '' ? t.clears : undefined}
          error={error}
          {...register(field)}
        />
      );
    }
  }
}

/** The number of rows that are rendered at once, and of unchanged places that are named. */
const ROWS_PER_STEP = 30;

/** Lists the places that change, with each old and new value, and names those that stay the same. */
function Preview({ preview: { changes, unchanged } }: { readonly preview: BulkPreview }) {
  const t = useMessages('bulkEdit');
  const { series } = useFormat();
  const [rowLimit, setRowLimit] = useState(ROWS_PER_STEP);
  const names = unchanged.slice(0, ROWS_PER_STEP).map(({ label }) => `#${label}`);
  if (unchanged.length > ROWS_PER_STEP) names.push('…');
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-3 border-line border-b px-4 py-3 md:px-5">
        <h2 className="font-[560]">{t.preview}</h2>
        <p role="status" className="text-quiet text-second">
          {t.counts({ changed: changes.length, same: unchanged.length })}
        </p>
      </div>
      <ul>
        {changes.slice(0, rowLimit).map(({ location, differences }) => (
          <li
            key={formatAlias(location.handle, location.label)}
            className="grid gap-1 border-line border-b px-4 py-3 text-second md:px-5"
          >
            <p className="wrap-anywhere font-[560] text-body">
              <AliasText handle={location.handle} label={location.label} flow />
            </p>
            <ChangeList differences={differences} />
          </li>
        ))}
      </ul>
      {changes.length > rowLimit && (
        <div className="px-4 py-2 md:px-5">
          <Button variant="text" onClick={() => setRowLimit(rowLimit + ROWS_PER_STEP)}>
            {t.showMore({ places: changes.length - rowLimit })}
          </Button>
        </div>
      )}
      {changes.length > 0 && unchanged.length > 0 && (
        <p className="wrap-anywhere px-4 py-3 text-quiet text-small md:px-5">{t.same({ names: series(names) })}</p>
      )}
    </>
  );
}
