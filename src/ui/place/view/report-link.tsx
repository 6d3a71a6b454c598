import { Flag } from 'lucide';
import { Link } from 'react-router-dom';
import { reportPath } from '../../../domain/aliases/alias.ts';
import type { Location } from '../../../domain/location/location.ts';
import { useTranslations } from '../../i18n/index.ts';
import { Icon } from '../../kit/icon.tsx';

/** Links to the form that reports a problem with a place to the administrator. The place's own members do not see the link. */
export function ReportLink({ location: { handle, label, createdBy } }: { readonly location: Location }) {
  const t = useTranslations();
  if (createdBy !== '') return null;
  return (
    <Link
      to={reportPath(handle, label)}
      rel="nofollow"
      className="inline-flex min-h-11 items-center gap-1.5 justify-self-start text-quiet text-small hover:text-ink"
    >
      <Icon icon={Flag} className="size-4" />
      {t.placeView.report}
    </Link>
  );
}
