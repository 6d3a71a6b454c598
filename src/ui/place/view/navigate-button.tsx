import { ChevronDown, Navigation } from 'lucide';
import { useId } from 'react';
import type { NamedPoint } from '../../../domain/location/map-app-links.ts';
import { directionsLink, mapApplications } from '../../../domain/location/map-app-links.ts';
import { useTranslations } from '../../i18n/index.ts';
import { Button } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import { PopoverItem, PopoverMenu } from '../../kit/popover-menu.tsx';

/**
 * The way there, in one press: a link for each application, of which the page shows the one used last on this device, else
 * the platform's own (ui/map-app-choice.ts). Its second half lists them all. On a phone it stays under the thumb (`docked`).
 */
export function NavigateButton({
  location,
  docked = true,
  isApproximate = false,
}: {
  readonly location: NamedPoint;
  readonly docked?: boolean;
  /** It leads to the middle of an area. */
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
            <Icon of={Navigation} className="size-6 rtl:-scale-x-100" />
            <span className="min-w-0">
              <span className="close-line block font-[560] text-lead">
                {isApproximate ? t.receiver.navigateNear : t.receiver.navigate}
              </span>{' '}
              <span className="block text-small">{location.entrance ? t.arrival.toGate({ app: name }) : name}</span>
            </span>
          </a>
        ))}
        <Button variant="bare" popoverTarget={id} aria-label={t.receiver.navigateIn} className="navigate-more">
          <Icon of={ChevronDown} />
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
