import { NavLink, useParams } from 'react-router-dom';
import { TitledPage } from '../../context/titled-page.tsx';
import { useFormat, useMessages } from '../../i18n/index.ts';
import NotFoundPage from '../../search/not-found.tsx';
import { AdministratorsSection } from './administrators-section.tsx';
import { AuditSection } from './audit-section.tsx';
import { HandlesSection } from './handles-section.tsx';
import { InvitationsSection } from './invitations-section.tsx';
import { MapsSection } from './maps-section.tsx';
import { PlacesSection } from './places-section.tsx';
import { ReportsSection } from './reports-section.tsx';
import { useNumbers } from './use-admin.ts';
import { UsersSection } from './users-section.tsx';

const sections = {
  reports: ReportsSection,
  places: PlacesSection,
  users: UsersSection,
  administrators: AdministratorsSection,
  handles: HandlesSection,
  invitations: InvitationsSection,
  maps: MapsSection,
  audit: AuditSection,
} as const;
type Part = keyof typeof sections;

const isPart = (text: string): text is Part => Object.hasOwn(sections, text);

/** /admin and /admin/users: the page for administrators, with a tab for each section. The server checks the permission. */
export default function AdminPage() {
  const { part = 'reports' } = useParams();
  const { admin: t } = useMessages('moderation');
  if (!isPart(part)) return <NotFoundPage />;
  const Section = sections[part];
  return (
    <TitledPage width="split" title={t.title}>
      <nav aria-label={t.title} className="flex flex-wrap border-line border-b md:gap-1">
        {(Object.keys(sections) as Part[]).map((name) => (
          <NavLink
            key={name}
            to={name === 'reports' ? '/admin' : `/admin/${name}`}
            end
            className={({ isActive }) =>
              `-mb-px flex min-h-12 items-center border-b-2 px-2 no-underline md:px-4 ${
                isActive ? 'border-accent font-semibold text-ink' : 'border-transparent text-quiet hover:text-ink'
              }`
            }
          >
            {t.parts[name]}
          </NavLink>
        ))}
      </nav>
      <section aria-labelledby="part" className="script-only mt-6 min-h-svh">
        <h2 id="part" className="sr-only">
          {t.parts[part]}
        </h2>
        <Section key={part} />
      </section>
      {part === 'reports' && (
        <div className="script-only mt-8">
          <Numbers />
        </div>
      )}
    </TitledPage>
  );
}

/** Counts for the last thirty days, and current totals. */
function Numbers() {
  const { admin: t } = useMessages('moderation');
  const format = useFormat();
  const numbers = useNumbers();
  const groups: readonly (readonly [string, readonly (keyof typeof t.counts)[]])[] = [
    [t.numbers({ days: numbers?.days ?? 30 }), ['places', 'users', 'reports']],
    [t.now, ['openReports', 'hiddenPlaces', 'suspendedUsers']],
  ];
  return (
    <div className="mt-4 grid gap-4 md:grid-cols-2">
      {groups.map(([title, keys]) => (
        <section key={title} aria-label={title} className="card px-4 py-3">
          <h2 className="text-quiet text-small">{title}</h2>
          <dl className="mt-1 grid grid-cols-3 gap-3">
            {keys.map((key) => (
              <div key={key} className="flex min-w-0 flex-col-reverse justify-end">
                <dt className="text-quiet text-small">{t.counts[key]}</dt>
                <dd className="text-lead tabular-nums">{numbers === undefined ? '–' : format.number(numbers[key])}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
