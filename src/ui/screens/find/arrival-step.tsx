import { useEffect, useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import { formatAlias } from '../../../domain/aliases/alias.ts';
import type { Failure } from '../../../domain/failure.ts';
import type { Location } from '../../../domain/location/location.ts';
import { failureMessage } from '../../../i18n/index.ts';
import { useApp } from '../../context/app-context.tsx';
import { useMessages, useTranslations } from '../../i18n/index.ts';
import { Alert } from '../../kit/alert.tsx';
import { Button } from '../../kit/button.tsx';
import { Page } from '../../kit/page.tsx';
import { focusRefusal, useRefusalFocus } from '../../kit/use-refusal-focus.ts';
import { ArrivalFields, isAboutArrival } from '../../place/form/arrival-section.tsx';
import { HoursPart } from '../../place/form/hours-section.tsx';
import { NeedsAttention } from '../../place/form/needs-attention.tsx';
import { PhotosSection } from '../../place/form/photos-section.tsx';
import { useEditForm } from '../../place/form/use-edit-form.ts';
import { useInvalidatePlaces } from '../../place/mine/use-my-places.ts';
import { AliasHero } from '../../place/view/alias-text.tsx';

/** The form for the arrival details of a new place, which can be skipped. */
export default function ArrivalStep({
  location,
  onDone,
}: {
  readonly location: Location;
  /** Receives the updated place. */
  readonly onDone: (location: Location) => void;
}) {
  const t = useTranslations();
  const { toasts } = useApp();
  const { title } = useMessages('arrivalForm');
  const invalidatePlaces = useInvalidatePlaces();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  const { form, base, failure, hasChanges, submit } = useEditForm(location, (saved, hasMore) => {
    toasts.show({ text: t.shared.saved({ alias: formatAlias(saved.handle, saved.label) }) });
    void invalidatePlaces();
    if (!hasMore) onDone(saved);
  });
  useRefusalFocus(failure);
  const { isSubmitting } = form.formState;
  return (
    <Page
      width="form"
      heading={heading}
      title={title}
      lead={<AliasHero handle={location.handle} label={location.label} largest="lead" smallest="small" />}
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
              hours={<HoursPart failure={failure} location={location} />}
            />
          </div>
          <div className="save-bar sticky short:static bottom-0 z-10 -mx-4 grid gap-3 border-line border-t bg-paper px-4 py-3">
            {failure !== undefined &&
              (isBesideField(failure) ? (
                <NeedsAttention onPress={() => focusRefusal(document)} />
              ) : (
                <Alert text={`${t.shared.notSaved} ${failureMessage(failure, t).text}`} />
              ))}
            <div className="grid grid-cols-[auto_1fr] gap-2">
              <Button className="min-h-14" onClick={() => onDone(base)}>
                {t.created.later}
              </Button>
              <Button
                variant="primary"
                type="submit"
                className="min-h-14"
                disabled={!hasChanges && !isSubmitting}
                isBusy={isSubmitting}
              >
                {isSubmitting ? t.shared.saving : t.shared.save}
              </Button>
            </div>
          </div>
        </form>
      </FormProvider>
    </Page>
  );
}

/** Returns whether the message of a failure is shown beside its field. */
const isBesideField = (failure: Failure): boolean => isAboutArrival(failure) || failure.kind === 'bad-hours';
