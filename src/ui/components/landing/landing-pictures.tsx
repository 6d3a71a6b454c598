import { Navigation, QrCode } from 'lucide';
import type { ReactNode } from 'react';
import { useTranslations } from '../../i18n/index.ts';
import { Icon } from '../../kit/icon.tsx';
import { AliasName, AliasText } from '../location/alias-text.tsx';

const shownName = ['@nassif', 'door'] as const;

/** What the product does, shown: the name in a message, on a sign at a gate, and the page that it opens. */
export function LandingPictures() {
  const t = useTranslations();
  const [handle, label] = shownName;
  return (
    <ul className="grid grid-cols-3 gap-2 md:gap-4 lg:justify-self-end">
      <Picture caption={t.landing.send}>
        <div aria-hidden className="flex h-full flex-col justify-end gap-2 p-2 text-caption md:text-small">
          <p className="me-2 rounded-card rounded-es-none bg-line px-2.5 py-1.5">{t.landing.asked}</p>
          <p className="ms-2 rounded-card rounded-ee-none bg-[#0f766e] px-2.5 py-1.5 text-white [--accent:#99f6e4]">
            <AliasText handle={handle} label={label} flow />
          </p>
          <p className="me-4 rounded-card rounded-es-none bg-line px-2.5 py-1.5">{t.landing.answered}</p>
        </div>
      </Picture>
      <Picture caption={t.landing.print}>
        <div aria-hidden className="relative grid h-full place-items-center bg-[#e3d5b8]">
          <span className="absolute inset-x-[16%] top-[12%] bottom-0 rounded-t-full border-[#b99d6b] border-6 bg-[#14202e]" />
          <span className="relative grid w-3/5 justify-items-center gap-1 rounded-control bg-white p-1.5 text-[#14202e] [color-scheme:light]">
            <Icon of={QrCode} className="h-auto w-4/5" strokeWidth={1.5} />
            <span className="text-micro md:text-tiny">
              <AliasText handle={handle} label={label} />
            </span>
          </span>
        </div>
      </Picture>
      <Picture caption={t.landing.found}>
        <div
          aria-hidden
          className="flex h-full flex-col justify-between bg-[#fbfaf7] p-2 text-[#14202e] [color-scheme:light] md:p-3"
        >
          <span className="[--text-name-wide:1.75rem] [--text-name:1.375rem] [--text-large:1.125rem] [--text-title:0.8125rem]">
            <AliasName handle={handle} label={label} />
          </span>
          <svg viewBox="0 0 120 70" className="w-full rounded-control bg-[#eeeae0]">
            <title>{''}</title>
            <path d="M0 52 120 30M38 0 62 70" stroke="#fff" strokeWidth="9" fill="none" />
            <path
              d="M64 18a10 10 0 0 0-10 10c0 7 7.500 14 9 15.500a1.500 1.500 0 0 0 2 0C66.500 42 74 35 74 28a10 10 0 0 0-10-10Z"
              fill="#d92d20"
              stroke="#3a2604"
              strokeWidth="1.5"
            />
            <circle cx="64" cy="28" r="3" fill="#ffffff" />
          </svg>
          <span className="flex min-h-8 items-center justify-center gap-1.5 rounded-control bg-[#0f766e] text-caption text-white">
            <Icon of={Navigation} className="size-3.5" />
            {t.receiver.navigate}
          </span>
        </div>
      </Picture>
    </ul>
  );
}

function Picture({ caption, children }: { readonly caption: string; readonly children: ReactNode }) {
  return (
    <li className="grid min-w-0 gap-1 text-center lg:w-44">
      <div className="h-40 overflow-hidden rounded-card border border-line bg-surface text-start md:h-56">
        {children}
      </div>
      <span className="text-second">{caption}</span>
    </li>
  );
}
