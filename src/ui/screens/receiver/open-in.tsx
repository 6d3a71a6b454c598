import { Compass, Map as MapIcon, MapPin, MessageCircle, Route } from 'lucide';
import type { Location } from '../../../domain/location/location.ts';
import { type MapApplication, mapAppLink, mapApplications } from '../../../domain/location/map-app-links.ts';
import { useTranslations } from '../../i18n/index.ts';
import { Icon, type IconShape } from '../../kit/icon.tsx';

/** Map applications as a row of icons, which work without scripts. Those not available on a platform are hidden there. */
export function OpenInRow({ location }: { readonly location: Location }) {
  const t = useTranslations();
  return (
    <ul className="app-row">
      {mapApplications.map((application) => {
        const icon = icons[application];
        return (
          <li key={application} className="grid" data-only-on={platforms[application]}>
            <OpenInLink
              application={application}
              location={location}
              aria-label={createAccessibleName(t.openInShort[application], t.openIn[application])}
              className="app-link"
            >
              <span className="app-icon">
                <Icon icon={icon} />
              </span>
              <span aria-hidden>{t.openInShort[application]}</span>
            </OpenInLink>
          </li>
        );
      })}
    </ul>
  );
}

/** Returns an accessible name that contains the visible text (WCAG 2.5.3). */
const createAccessibleName = (short: string, full: string): string =>
  full.includes(short) ? full : `${short}, ${full}`;

const icons: Readonly<Record<MapApplication, IconShape>> = {
  google: MapPin,
  apple: Compass,
  waze: MessageCircle,
  openstreetmap: MapIcon,
  geo: Route,
};

/** The value of `data-only-on` for applications that are not available on all platforms of ui/app/early/map-app-choice.ts. */
const platforms: Readonly<Partial<Record<MapApplication, string>>> = { apple: 'not-android', geo: 'not-apple' };

function OpenInLink({
  application,
  location,
  ...anchor
}: { readonly application: MapApplication; readonly location: Location } & React.ComponentProps<'a'>) {
  const elsewhere = application === 'geo' ? {} : { target: '_blank', rel: 'noreferrer' };
  return <a href={mapAppLink(application, location)} data-map-app={application} {...elsewhere} {...anchor} />;
}
