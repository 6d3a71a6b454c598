import { Navigation } from 'lucide';
import type { ReactNode } from 'react';
import { useTranslations } from '../../i18n/index.ts';
import { Icon } from '../../kit/icon.tsx';
import { AliasName, AliasText } from '../../place/view/alias-text.tsx';
import { sampleCode } from './sample-code.ts';

const sampleName = ['@nassif', 'door'] as const;

/** Pictures of the product: a name in a message, on a sign at a gate, and the page that it opens. */
export function LandingPictures() {
  const t = useTranslations();
  const [handle, label] = sampleName;
  return (
    <ul className="grid grid-cols-3 gap-2 md:gap-4 lg:justify-self-end">
      <Picture caption={t.landing.send}>
        <div aria-hidden className="flex h-full flex-col justify-end gap-2 p-2 text-caption md:text-small">
          <p className="me-2 rounded-card rounded-es-none bg-line px-2.5 py-1.5">{t.landing.question}</p>
          <p className="ms-2 rounded-card rounded-ee-none bg-[#0f766e] px-2.5 py-1.5 text-white [--accent:#99f6e4]">
            <AliasText handle={handle} label={label} flow />
          </p>
          <p className="me-4 rounded-card rounded-es-none bg-line px-2.5 py-1.5">{t.landing.answer}</p>
        </div>
      </Picture>
      <Picture caption={t.landing.print}>
        <div aria-hidden className="relative grid h-full place-items-center">
          <Gate />
          <span className="relative mt-6 grid w-[68%] justify-items-center gap-1 rounded-control bg-white p-1.5 text-[#14202e] [color-scheme:light] md:w-[46%] md:p-2">
            <svg viewBox="0 0 21 21" className="w-full" shapeRendering="crispEdges">
              <title>{''}</title>
              <path d={sampleCode} fill="#14202e" />
            </svg>
            <span className="text-micro">
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
            <Icon icon={Navigation} className="size-3.5" />
            {t.placeView.navigate}
          </span>
        </div>
      </Picture>
    </ul>
  );
}

/** A door under an arch in a stone wall, with a bell and a step. */
const Gate = () => (
  <svg viewBox="0 0 120 160" preserveAspectRatio="xMidYMax slice" className="absolute inset-0 size-full">
    <title>{''}</title>
    <rect width="120" height="160" fill="#e9dcc0" />
    <path
      d="M0 24h22M98 24h22M0 56h18M102 56h18M0 88h18M102 88h18M0 120h18M102 120h18M9 24v32M110 24v32M12 88v32M108 88v32M40 0v8M80 0v8"
      stroke="#d8c7a2"
      strokeWidth="1"
    />
    <path d="M18 150V62a42 42 0 0 1 84 0v88Z" fill="#c4a873" />
    <path d="M26 150V62a34 34 0 0 1 68 0v88Z" fill="#1b2534" />
    <path
      d="M60 28v122M33 150V64a27 27 0 0 1 22-26.500V150M87 150V64a27 27 0 0 0-22-26.500V150M33 112h22M65 112h22"
      fill="none"
      stroke="#33415a"
      strokeWidth="1.500"
    />
    <circle cx="56.500" cy="106" r="1.800" fill="#d9b25f" />
    <circle cx="63.500" cy="106" r="1.800" fill="#d9b25f" />
    <rect x="107" y="96" width="7" height="10" rx="1.500" fill="#f7f1e2" stroke="#a98f5e" />
    <circle cx="110.500" cy="101" r="1.600" fill="#b3261e" />
    <path d="M10 150h100v10H10z" fill="#d0b98b" />
  </svg>
);

function Picture({ caption, children }: { readonly caption: string; readonly children: ReactNode }) {
  return (
    <li className="grid min-w-0 grid-rows-[1fr_auto] gap-1 text-center lg:w-44">
      <div className="grid min-h-40 overflow-hidden rounded-card border border-line bg-surface text-start md:min-h-56">
        {children}
      </div>
      <span className="text-second">{caption}</span>
    </li>
  );
}
