import { MapPin, Menu, X } from 'lucide';
import { useEffect, useId, useRef } from 'react';
import { Link, NavLink, useLocation, useNavigate } from 'react-router-dom';
import { useApp } from '../../context/app-context.tsx';
import { useAuth } from '../../context/auth.tsx';
import { useTranslations } from '../../i18n/index.ts';
import { Button } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import { frameClass } from '../../kit/page.tsx';
import { DebugBadge } from '../map/debug-badge.tsx';

export function NavigationBar() {
  const { config, toasts } = useApp();
  const { user, loading, signOut } = useAuth();
  const t = useTranslations();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const closeMenu = () => menu.current?.hidePopover?.();
  // biome-ignore lint/correctness/useExhaustiveDependencies: choosing a link closes the menu, also when it is the present one's child.
  useEffect(closeMenu, [pathname]);

  const links = [
    { to: '/create', label: t.nav.create },
    { to: '/search', label: t.nav.search },
    { to: '/map', label: t.nav.map },
    { to: '/feedback', label: t.nav.feedback },
    ...(user?.isAdministrator ? [{ to: '/all-feedback', label: t.nav.allFeedback }] : []),
    ...(user === null && !loading ? [{ to: '/auth', label: t.nav.signIn }] : []),
  ];

  const leave = async () => {
    const answer = await signOut();
    if (!answer.ok) return toasts.show({ ...t.uiMessages.signOutFailed, destructive: true });
    toasts.show(t.uiMessages.signedOut);
    navigate('/auth');
  };

  return (
    <header className={`sticky top-0 z-30 border-line border-b bg-paper text-ink ${pathname === '/' ? 'night' : ''}`}>
      <div className={`${frameClass} flex min-h-16 items-center gap-3 md:gap-6`}>
        <Link to="/" className="flex min-h-11 items-center gap-2 text-ink no-underline">
          <span className="grid size-8 place-items-center rounded-control bg-accent text-on-accent">
            <Icon of={MapPin} />
          </span>
          <span className="font-semibold text-lead tracking-tight">{config.brandName}</span>
        </Link>
        {config.debugUi && <DebugBadge />}
        <Button variant="quiet" popoverTarget={id} className="bar-toggle ms-auto -me-3 px-3 lg:hidden">
          <Icon of={Menu} className="when-closed size-6" />
          <span className="when-closed sr-only">{t.nav.openMenu}</span>
          <Icon of={X} className="when-open size-6" />
          <span className="when-open sr-only">{t.nav.closeMenu}</span>
        </Button>
        {/* One list for both: a popover below the bar, and on wide screens a part of it. */}
        <div ref={menu} id={id} popover="auto" className="bar-menu -me-3">
          <nav aria-label={t.nav.label} className="flex flex-col lg:flex-row lg:items-center lg:gap-1">
            {links.map((link) => (
              <BarLink key={link.to} {...link} onClick={closeMenu} />
            ))}
          </nav>
          {user !== null && (
            <div className="flex items-center gap-2 max-lg:mt-2 max-lg:justify-between max-lg:border-line max-lg:border-t max-lg:ps-3 max-lg:pt-2">
              <NavLink
                to="/mine"
                onClick={closeMenu}
                className={({ isActive }) =>
                  `flex min-h-11 items-center rounded-control px-3 no-underline hover:bg-sunken max-lg:-ms-3 ${
                    isActive ? 'font-bold text-ink' : 'text-quiet hover:text-ink'
                  }`
                }
              >
                <span className="steady" data-label={t.nav.mine}>
                  {t.nav.mine}
                </span>
              </NavLink>
              <Link
                to="/account"
                onClick={closeMenu}
                className="flex min-h-11 max-w-48 items-center text-quiet text-small no-underline hover:text-ink"
              >
                <span className="truncate">{t.nav.hi({ username: user.username })}</span>
              </Link>
              <Button variant="quiet" className="needs-script" onClick={leave}>
                {t.nav.signOut}
              </Button>
            </div>
          )}
        </div>
      </div>
    </header>
  );
}

/** Bold when it is the page we are on; as wide either way. */
function BarLink({
  to,
  label,
  onClick,
}: {
  readonly to: string;
  readonly label: string;
  readonly onClick?: () => void;
}) {
  return (
    <NavLink
      to={to}
      onClick={onClick}
      className={({ isActive }) =>
        `flex min-h-11 items-center rounded-control px-3 no-underline hover:bg-sunken ${
          isActive ? 'font-bold text-ink' : 'text-quiet hover:text-ink'
        }`
      }
    >
      <span className="steady" data-label={label}>
        {label}
      </span>
    </NavLink>
  );
}
