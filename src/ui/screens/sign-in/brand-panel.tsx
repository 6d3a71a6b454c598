import { Check } from 'lucide';
import { useTranslations } from '../../i18n/index.ts';
import { Icon } from '../../kit/icon.tsx';
import { AliasHero } from '../../place/view/alias-text.tsx';

/** Describes Whereat beside the form of a wide screen. */
export function BrandPanel() {
  const t = useTranslations();
  return (
    <aside className="night sticky top-16 isolate hidden h-[calc(100dvh-4rem)] flex-col justify-end overflow-hidden bg-paper p-12 text-ink lg:flex">
      <PanelPicture />
      <div aria-hidden className="absolute inset-0 -z-10 bg-gradient-to-t from-45% from-paper to-transparent" />
      <p>
        <AliasHero handle="@cafe" label="door" />
      </p>
      <h2 className="mt-4 text-hero">{t.uiMessages.gateway}</h2>
      <p className="mt-3 max-w-md text-lead text-quiet">{t.auth.pitch}</p>
      <ul className="mt-6 grid gap-2">
        {t.auth.points.map((point) => (
          <li key={point} className="flex items-center gap-3">
            <Icon icon={Check} className="text-accent" /> {point}
          </li>
        ))}
      </ul>
    </aside>
  );
}

/** A picture like the dark map of the landing page: meridians, parallels, and a few lights. */
function PanelPicture() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 600 800"
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 -z-10 size-full"
    >
      <title>{''}</title>
      <g fill="none" stroke="#22304a" strokeWidth="1">
        {[0, 1, 2, 3, 4, 5, 6, 7].map((i) => (
          <ellipse key={`m${i}`} cx="420" cy="280" rx={40 + i * 52} ry="404" />
        ))}
        {[0, 1, 2, 3, 4, 5, 6, 7, 8].map((i) => (
          <path key={`p${i}`} d={`M-40 ${-100 + i * 95} Q 420 ${-30 + i * 78} 880 ${-100 + i * 95}`} />
        ))}
      </g>
      {[
        [372, 250],
        [404, 268],
        [352, 292],
        [520, 330],
        [488, 372],
        [546, 296],
        [240, 180],
        [300, 420],
      ].map(([x, y]) => (
        <g key={`${x}`}>
          <circle cx={x} cy={y} r="14" fill="#f5b45a" opacity="0.14" />
          <circle cx={x} cy={y} r="4" fill="#f5b45a" />
        </g>
      ))}
    </svg>
  );
}
