import { useState } from 'react';
import { useMessages, useTranslations } from '../../i18n/index.ts';
import { Button } from '../../kit/button.tsx';
import { Select } from '../../kit/select.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { useHandleAvailability } from '../../place/form/use-handle-availability.ts';
import { importVisibilities } from './place-import.ts';
import type { ImportOfUser } from './use-place-import.ts';

/** The default handle and visibility of rows: as a line of text, or as fields for editing. */
export function ImportHead({ places, ownHandles, userId }: ImportOfUser) {
  const { visibility: visibilityTexts, shared, placeForm } = useTranslations();
  const t = useMessages('placeImport');
  const { handle, visibility } = places;
  const availability = useHandleAvailability(handle, userId);
  const isOwn = ownHandles.some((myHandle) => myHandle.handle === handle);
  const [isOpen, setOpen] = useState(false);
  const isNamed = isOwn || !places.needsHandle;
  const statusErrors = {
    taken: placeForm.handleExists,
    reserved: t.reserved,
    free: undefined,
    yours: undefined,
    unknown: undefined,
  };
  const fields = (
    <div className="grid grid-cols-2 gap-3">
      {places.needsHandle && (
        <div className="grid content-start gap-3">
          {ownHandles.length > 0 && (
            <Select
              label={placeForm.handle}
              value={isOwn ? handle : NEW_HANDLE}
              onChange={(chosen) => places.setHandle(chosen === NEW_HANDLE ? '' : chosen)}
              options={[
                ...ownHandles.map((myHandle) => [myHandle.handle as string, myHandle.handle] as const),
                [NEW_HANDLE, t.newHandle],
              ]}
            />
          )}
          {!isOwn && (
            <TextInput
              isLiteral
              label={ownHandles.length > 0 ? t.newHandle : placeForm.handle}
              value={handle}
              hint={availability.status === 'free' ? placeForm.free : placeForm.handleHint}
              error={handle === '' ? shared.required({ what: placeForm.handle }) : statusErrors[availability.status]}
              onChange={(event) => places.setHandle(event.target.value)}
            />
          )}
        </div>
      )}
      <Select
        label={visibilityTexts.title}
        value={visibility}
        onChange={places.setVisibility}
        options={importVisibilities.map((option) => [option, visibilityTexts.names[option]] as const)}
      />
    </div>
  );
  return (
    <>
      {isNamed && (
        <div className="flex flex-wrap items-center gap-x-4 text-second">
          {places.needsHandle && <Fact name={placeForm.handle} value={handle} />}
          <Fact name={visibilityTexts.title} value={visibilityTexts.names[visibility]} />
          <Button variant="text" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {shared.change}
          </Button>
        </div>
      )}
      {(isOpen || !isNamed) && fields}
    </>
  );
}

const Fact = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <p className="wrap-anywhere min-w-0">
    <span className="text-quiet">{name}</span> <bdi className="font-semibold">{value}</bdi>
  </p>
);

const NEW_HANDLE = 'other';
