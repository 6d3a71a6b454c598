import { MapPin, Menu, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Link, NavLink, useLocation, useNavigate } from 'react-router-dom';
import { useApp } from '../../app-context.tsx';
import { useAuth } from '../../auth.tsx';
import { useTranslations } from '../../i18n/index.tsx';
import { DebugBadge } from '../map/debug-badge.tsx';

export function NavigationBar() {
  const { settings, toasts } = useApp();
  const { user, loading, signOut } = useAuth();
  const words = useTranslations();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const menu = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: choosing a link closes the menu, also when it is the present one's child.
  useEffect(() => setOpen(false), [pathname]);

  const links = [
    { to: '/create', label: words.nav.create },
    { to: '/search', label: words.nav.search },
    { to: '/map', label: words.nav.map },
    { to: '/feedback', label: words.nav.feedback },
    ...(user?.isAdministrator ? [{ to: '/all-feedback', label: words.nav.allFeedback }] : []),
    ...(user === null && !loading ? [{ to: '/auth', label: words.nav.signIn }] : []),
  ];

  const leave = async () => {
    const answer = await signOut();
    if (!answer.ok) return toasts.show({ ...words.uiMessages.signOutFailed, destructive: true });
    toasts.show(words.uiMessages.signedOut);
    navigate('/auth');
  };

  const account = user !== null && (
    <>
      <Link
        to="/account"
        onClick={() => setOpen(false)}
        className="flex min-h-11 max-w-48 items-center text-quiet text-small no-underline hover:text-ink"
      >
        <span className="truncate">{words.nav.hi(user.username)}</span>
      </Link>
      <button type="button" className="button button-quiet needs-script" onClick={leave}>
        {words.nav.signOut}
      </button>
    </>
  );

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is pressed here; Escape closes the menu from wherever the focus is in it.
    <header
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        setOpen(false);
        toggle.current?.focus();
      }}
      className="sticky top-0 z-30 border-line border-b bg-paper"
    >
      <div className="mx-auto flex min-h-16 max-w-7xl items-center gap-3 px-4 md:gap-6 md:px-6">
        <Link to="/" className="flex min-h-11 items-center gap-2 text-ink no-underline">
          <span className="grid size-8 place-items-center rounded-control bg-accent text-on-accent">
            <MapPin aria-hidden className="size-5" />
          </span>
          <span className="font-semibold text-lead tracking-tight">{settings.brandName}</span>
        </Link>
        {settings.debugUi && <DebugBadge />}
        <nav
          aria-label={words.nav.label}
          className={`ms-auto hidden items-center gap-1 lg:flex ${user === null ? '-me-3' : ''}`}
        >
          {links.map((link) => (
            <BarLink key={link.to} {...link} />
          ))}
        </nav>
        {user !== null && <div className="-me-3 hidden items-center gap-2 lg:flex">{account}</div>}
        <button
          ref={toggle}
          type="button"
          aria-expanded={open}
          aria-controls={menu}
          aria-label={open ? words.nav.closeMenu : words.nav.openMenu}
          onClick={() => setOpen(!open)}
          className="button button-quiet needs-script ms-auto -me-3 px-3 lg:hidden"
        >
          {open ? <X aria-hidden className="size-6" /> : <Menu aria-hidden className="size-6" />}
        </button>
      </div>
      <div id={menu} hidden={!open} className="border-line border-t bg-paper px-4 py-3 shadow-float lg:hidden">
        <nav aria-label={words.nav.label} className="flex flex-col">
          {links.map((link) => (
            <BarLink key={link.to} {...link} onClick={() => setOpen(false)} />
          ))}
        </nav>
        {user !== null && (
          <div className="mt-2 flex items-center justify-between border-line border-t ps-3 pt-2">{account}</div>
        )}
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
