import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import type { Location } from '../../../domain/location.ts';
import { useTranslations } from '../../i18n/index.ts';
import { SectionHeading } from '../layout/section-heading.tsx';
import { dateTime } from '../location/dates.ts';

/** One click says that a place is right as it is. */
export function CheckSection({
  location: { confirmedAt },
  onConfirm,
}: {
  readonly location: Location;
  readonly onConfirm: () => Promise<void>;
}) {
  const words = useTranslations();
  const [isBusy, setBusy] = useState(false);
  return (
    <section aria-labelledby="check" className="border-line border-t pt-6">
      <SectionHeading
        id="check"
        hint={confirmedAt === '' ? words.edit.neverConfirmed : words.edit.confirmHint(dateTime(confirmedAt, words))}
      >
        {words.edit.checkTitle}
      </SectionHeading>
      <button
        type="button"
        className="button button-plain mt-3"
        disabled={isBusy}
        onClick={async () => {
          setBusy(true);
          await onConfirm();
          setBusy(false);
        }}
      >
        <BadgeCheck aria-hidden className="size-4 text-accent" />
        {words.edit.confirm}
      </button>
    </section>
  );
}
