import { ChevronDown, CircleUser, LogOut, Menu, MessageSquare, MessagesSquare, Search, ShieldCheck, X } from 'lucide';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Link, NavLink, useLocation, useNavigate } from 'react-router-dom';
import { useApp } from '../context/app-context.tsx';
import { useAuth } from '../context/auth.tsx';
import { useTranslations } from '../i18n/index.ts';
import { Button } from '../kit/button.tsx';
import { Icon, type IconShape } from '../kit/icon.tsx';
import { frameClass } from '../kit/page.tsx';
import { PopoverItem, PopoverMenu } from '../kit/popover-menu.tsx';
import { BrandMark } from './brand-mark.tsx';
import { DebugBadge } from './debug-badge.tsx';
import { LanguageMenu } from './language-choice.tsx';

export function NavigationBar() {
  const { client, config, toasts } = useApp();
  const { user, loading, signOut } = useAuth();
  const t = useTranslations();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const closeMenu = () => menu.current?.hidePopover?.();
  const openedAt = useRef(pathname);
  // Navigating closes the menu. It stays open if it was opened before hydration, or while this page was loading: the URL changes before the
  // page is rendered.
  useEffect(() => {
    if (openedAt.current !== pathname) menu.current?.hidePopover?.();
  }, [pathname]);

  const links = [
    { to: '/create', label: t.nav.create },
    { to: '/search', label: t.nav.search },
    { to: '/map', label: t.nav.map },
    { to: '/feedback', label: t.nav.feedback, ...(user !== null && { icon: MessageSquare }) },
    ...(user?.isAdministrator
      ? [
          { to: '/all-feedback', label: t.nav.allFeedback, icon: MessagesSquare },
          { to: '/admin', label: t.nav.administration, icon: ShieldCheck },
        ]
      : []),
    ...(user === null && !loading ? [{ to: '/auth', label: t.nav.signIn }] : []),
  ];

  const handleSignOut = async () => {
    const queued = user === null ? undefined : await client.outbox.list(user.id);
    if (queued?.ok && queued.value.length > 0) {
      toasts.show({ text: t.offlineLine.signOutWaits, destructive: true });
      return navigate('/mine');
    }
    const signedOut = await signOut();
    if (!signedOut.ok) return toasts.show({ ...t.uiMessages.signOutFailed, destructive: true });
    toasts.show(t.uiMessages.signedOut);
    navigate('/auth');
  };

  return (
    <header className={`sticky top-0 z-30 border-line border-b bg-paper text-ink ${pathname === '/' ? 'night' : ''}`}>
      <div
        // A map fills the window, and so does the navigation bar above it.
        className={`${frameClass} flex min-h-16 flex-wrap items-center gap-x-3 md:gap-x-6 ${pathname === '/map' ? 'max-w-none!' : ''}`}
      >
        <Link to="/" className="flex min-h-11 items-center gap-2 text-ink no-underline">
          <BrandMark />
          <span className="bar-brand font-semibold tracking-tight">{config.brandName}</span>
        </Link>
        {config.debugUi && <DebugBadge />}
        <Link
          to="/search"
          aria-label={t.box.label}
          className="ms-auto grid size-11 place-items-center rounded-control text-ink hover:bg-sunken lg:hidden"
        >
          <Icon icon={Search} />
        </Link>
        <Button variant="quiet" popoverTarget={id} className="bar-toggle -me-3 px-3 lg:hidden">
          <Icon icon={Menu} className="when-closed size-6" />
          <span className="when-closed sr-only">{t.nav.openMenu}</span>
          <Icon icon={X} className="when-open size-6" />
          <span className="when-open sr-only">{t.nav.closeMenu}</span>
        </Button>
        {/* The same list is a popover below the bar and, on wide screens, a part of the bar. */}
        <div
          ref={menu}
          id={id}
          popover="auto"
          className="bar-menu -me-3"
          onBeforeToggle={() => {
            openedAt.current = window.location.pathname;
          }}
        >
          <nav aria-label={t.nav.label} className="flex flex-col lg:flex-row lg:items-center">
            {links.map((link) => (
              <BarLink key={link.to} {...link} onClick={closeMenu} />
            ))}
          </nav>
          {user !== null && (
            <div
              className={`flex items-center gap-2 ${user.isAdministrator ? 'lg:hidden' : ''} max-lg:mt-2 max-lg:justify-between max-lg:border-line max-lg:border-t max-lg:ps-3 max-lg:pt-2`}
            >
              <NavLink
                to="/mine"
                onClick={closeMenu}
                className={({ isActive }) =>
                  `flex min-h-11 items-center rounded-control px-3 no-underline hover:bg-sunken max-lg:-ms-3 lg:px-2 ${
                    isActive ? 'font-bold text-ink' : 'text-quiet hover:text-ink'
                  }`
                }
              >
                <span className="stable-width" data-label={t.nav.mine}>
                  {t.nav.mine}
                </span>
              </NavLink>
              <Link
                to="/account"
                onClick={closeMenu}
                title={t.nav.hi({ username: user.username })}
                className="flex min-h-11 min-w-11 max-w-48 items-center justify-center text-quiet no-underline hover:text-ink"
              >
                <TextOrIcon icon={CircleUser}>
                  <span className="block truncate">{t.nav.hi({ username: user.username })}</span>
                </TextOrIcon>
              </Link>
              <Button variant="quiet" className="needs-script px-3" title={t.nav.signOut} onClick={handleSignOut}>
                <TextOrIcon icon={LogOut} className="rtl:-scale-x-100">
                  {t.nav.signOut}
                </TextOrIcon>
              </Button>
            </div>
          )}
          {user?.isAdministrator && <AccountMenu username={user.username} onSignOut={() => void handleSignOut()} />}
          <LanguageMenu />
        </div>
      </div>
    </header>
  );
}

/** The account links of an administrator as a menu, because a wide bar also shows the administration links. */
function AccountMenu({ username, onSignOut }: { readonly username: string; readonly onSignOut: () => void }) {
  const id = useId();
  const { nav } = useTranslations();
  return (
    <div className="max-lg:hidden">
      <Button variant="quiet" popoverTarget={id} className="max-w-48 px-3">
        <span className="truncate">{nav.hi({ username })}</span>
        <Icon icon={ChevronDown} className="size-4" />
      </Button>
      <PopoverMenu id={id}>
        <PopoverItem href="/mine">{nav.mine}</PopoverItem>
        <PopoverItem href="/account">{nav.account}</PopoverItem>
        <PopoverItem onClick={onSignOut}>{nav.signOut}</PopoverItem>
      </PopoverMenu>
    </div>
  );
}

/** A text that becomes an icon in a narrow bar: from 64 to 80 rem. Below that, the text is in the popover. */
function TextOrIcon({
  icon,
  className = '',
  children,
}: {
  readonly icon: IconShape;
  /** The class of the icon. */
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <>
      <Icon icon={icon} className={`max-lg:hidden xl:hidden ${className}`} />
      <span className="min-w-0 lg:max-xl:sr-only">{children}</span>
    </>
  );
}

/** A link of the navigation bar. It is bold for the current page, with the same width in both states. */
function BarLink({
  to,
  label,
  icon,
  onClick,
}: {
  readonly to: string;
  readonly label: string;
  readonly icon?: IconShape;
  readonly onClick?: () => void;
}) {
  const text = (
    <span className="stable-width" data-label={label}>
      {label}
    </span>
  );
  return (
    <NavLink
      to={to}
      title={icon && label}
      onClick={onClick}
      className={({ isActive }) =>
        `flex min-h-11 min-w-11 items-center justify-center rounded-control px-3 no-underline hover:bg-sunken max-lg:justify-start lg:px-2 ${
          isActive ? 'font-bold text-ink' : 'text-quiet hover:text-ink'
        }`
      }
    >
      {icon === undefined ? text : <TextOrIcon icon={icon}>{text}</TextOrIcon>}
    </NavLink>
  );
}
