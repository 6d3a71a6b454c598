import { ChevronDown, Map as MapIcon } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { Location } from '../../../domain/location.ts';
import { type MapApplication, mapAppLink, mapApplications } from '../../../domain/map-app-links.ts';
import { useTranslations } from '../../i18n/index.ts';
import { menuClass, menuItemClass } from '../controls/menu-styles.ts';

/** The applications as links in the page: one tap, and no script needed. */
export function OpenInLinks({ location }: { readonly location: Location }) {
  const words = useTranslations();
  return (
    <ul className="grid grid-cols-2 gap-2">
      {mapApplications.map((application) => (
        <li key={application} className="grid last:odd:col-span-2">
          <OpenInLink application={application} location={location} className="button button-plain px-2 text-center">
            {words.openIn[application]}
          </OpenInLink>
        </li>
      ))}
    </ul>
  );
}

/** The same as a menu, where there is less room. */
export function OpenInMenu({ location }: { readonly location: Location }) {
  const words = useTranslations();
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className="button button-primary">
        <MapIcon aria-hidden className="size-4" />
        {words.details.openIn}
        <ChevronDown aria-hidden className="size-4" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content align="start" sideOffset={6} collisionPadding={8} className={menuClass}>
          {mapApplications.map((application) => (
            <DropdownMenu.Item key={application} asChild>
              <OpenInLink application={application} location={location} className={menuItemClass}>
                {words.openIn[application]}
              </OpenInLink>
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function OpenInLink({
  application,
  location,
  ...anchor
}: { readonly application: MapApplication; readonly location: Location } & React.ComponentProps<'a'>) {
  const elsewhere = application === 'geo' ? {} : { target: '_blank', rel: 'noreferrer' };
  return <a href={mapAppLink(application, location)} {...elsewhere} {...anchor} />;
}
