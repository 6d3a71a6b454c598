import { useEffect, useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import { formatAlias } from '../../../domain/alias/alias.ts';
import type { Location } from '../../../domain/location/location.ts';
import { failureMessage } from '../../../i18n/index.ts';
import { useApp } from '../../context/app-context.tsx';
import { useMessages, useTranslations } from '../../i18n/index.ts';
import { Alert } from '../../kit/alert.tsx';
import { Button } from '../../kit/button.tsx';
import { Page } from '../../kit/page.tsx';
import { ArrivalFields, HoursPart } from '../../place/form/arrival-section.tsx';
import { PhotosSection } from '../../place/form/photos-section.tsx';
import { useEditForm } from '../../place/form/use-edit-form.ts';
import { useInvalidatePlaces } from '../../place/mine/use-my-places.ts';
import { AliasHero } from '../../place/view/alias-text.tsx';

/** How one arrives at a place that was just named; it can wait. */
export default function ArrivalStep({
  location,
  onDone,
}: {
  readonly location: Location;
  /** With what was saved; without it, nothing was. */
  readonly onDone: (saved?: Location) => void;
}) {
  const t = useTranslations();
  const { toasts } = useApp();
  const { title } = useMessages('arrivalForm');
  const announce = useInvalidatePlaces();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  const { form, failure, hasChanges, submit } = useEditForm(location, (saved) => {
    toasts.show({ text: t.edit.saved({ alias: formatAlias(saved.handle, saved.label) }) });
    void announce();
    onDone(saved);
  });
  const { isSubmitting } = form.formState;
  return (
    <Page
      width="form"
      heading={heading}
      title={title}
      lead={<AliasHero handle={location.handle} label={location.label} largest="lead" least="small" />}
    >
      <FormProvider {...form}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <div className="pb-6">
            <ArrivalFields
              failure={failure}
              photos={<PhotosSection location={location} />}
              hours={<HoursPart failure={failure} />}
            />
          </div>
          <div className="sticky bottom-0 z-10 -mx-4 grid gap-3 border-line border-t bg-paper px-4 py-3">
            {failure !== undefined && <Alert text={`${t.edit.notSaved} ${failureMessage(failure, t).text}`} />}
            <div className="grid grid-cols-[auto_1fr] gap-2">
              <Button className="min-h-14" onClick={() => onDone()}>
                {t.created.later}
              </Button>
              <Button variant="primary" type="submit" className="min-h-14" disabled={!hasChanges} isBusy={isSubmitting}>
                {isSubmitting ? t.edit.saving : t.edit.save}
              </Button>
            </div>
          </div>
        </form>
      </FormProvider>
    </Page>
  );
}
