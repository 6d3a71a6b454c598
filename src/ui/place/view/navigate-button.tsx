import { ChevronDown, Navigation } from 'lucide';
import { useId } from 'react';
import type { NamedPoint } from '../../../domain/location/map-app-links.ts';
import { directionsLink, mapApplications } from '../../../domain/location/map-app-links.ts';
import { useTranslations } from '../../i18n/index.ts';
import { Button } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import { PopoverItem, PopoverMenu } from '../../kit/popover-menu.tsx';

/**
 * The Navigate button. It opens the app that was used last on this device, otherwise the default app of the platform; a second button lists
 * all apps. With `docked`, it is fixed at the bottom on a phone.
 */
export function NavigateButton({
  location,
  docked = true,
  isApproximate = false,
}: {
  readonly location: NamedPoint;
  readonly docked?: boolean;
  /** True if the target is the centre of an area. */
  readonly isApproximate?: boolean;
}) {
  const t = useTranslations();
  const id = useId();
  const links = mapApplications.map((application) => ({
    application,
    name: t.openIn[application],
    props: {
      href: directionsLink(application, location),
      'data-map-app': application,
      ...(application === 'geo' ? {} : { target: '_blank', rel: 'noreferrer' }),
    },
  }));
  return (
    <div className={docked ? 'dock' : undefined}>
      <div className="navigate">
        {links.map(({ application, name, props }) => (
          <a key={application} {...props} className="navigate-to">
            <Icon icon={Navigation} className="size-6 rtl:-scale-x-100" />
            <span className="min-w-0">
              <span className="tight-lines block font-[560] text-lead">
                {isApproximate ? t.placeView.navigateNear : t.placeView.navigate}
              </span>{' '}
              <span className="block text-small">{location.entrance ? t.arrival.toGate({ app: name }) : name}</span>
            </span>
          </a>
        ))}
        <Button variant="bare" popoverTarget={id} aria-label={t.placeView.navigateIn} className="navigate-more">
          <Icon icon={ChevronDown} />
        </Button>
      </div>
      <PopoverMenu id={id}>
        {links.map(({ application, name, props }) => (
          <PopoverItem key={application} {...props}>
            {name}
          </PopoverItem>
        ))}
      </PopoverMenu>
    </div>
  );
}
