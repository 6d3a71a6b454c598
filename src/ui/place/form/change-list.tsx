import { ArrowRight } from 'lucide';
import { Fragment } from 'react';
import type { LocationDraft } from '../../../domain/location/location.ts';
import type { Difference } from '../../context/edit-draft.ts';
import { useTranslations } from '../../i18n/index.ts';
import { Icon } from '../../kit/icon.tsx';
import { describeFields, describeValues } from './field-words.ts';

/** Shows each changed field of a place: its current and its new value. */
export function ChangeList({ differences }: { readonly differences: readonly Difference[] }) {
  const t = useTranslations();
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
      {differences.map(({ fields, proposed, current }) => (
        <Fragment key={fields[0]}>
          <dt className="text-quiet text-small">{describeFields(fields, t)}</dt>
          <dd className="wrap-anywhere">
            <Before fields={fields} values={current} />{' '}
            <Icon icon={ArrowRight} className="inline size-4 rtl:-scale-x-100" />{' '}
            <ins className="bg-here-soft px-1 no-underline" dir="auto">
              {describeValues(fields, proposed, t)}
            </ins>
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

function Before({ fields, values }: { readonly fields: Difference['fields']; readonly values: LocationDraft }) {
  const t = useTranslations();
  const text = describeValues(fields, values, t);
  return text === t.placeView.empty ? (
    <span className="text-quiet">{text}</span>
  ) : (
    <del className="text-quiet" dir="auto">
      {text}
    </del>
  );
}
