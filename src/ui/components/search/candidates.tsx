import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { formatPoint } from '../../../domain/coordinates.ts';
import type { Exactness } from '../../../domain/exactness.ts';
import type { PlaceCandidate } from '../../../usecases/index.ts';
import { mapPath } from '../../controllers/search-routing.ts';
import { useTranslations, type Words } from '../../i18n/index.ts';
import { Alert } from '../status/alert.tsx';

/** Places that a text may mean, each with what it is and where: choosing one searches for it by its whole address. */
export function Candidates({
  heading,
  places,
  level,
}: {
  readonly heading: string;
  readonly places: readonly PlaceCandidate[];
  readonly level?: 'h2' | 'h3';
}) {
  const words = useTranslations();
  return (
    <PlaceLinks heading={heading} {...(level && { level })}>
      {places.map(({ point, exactness, address, kind, alsoCalled }) => (
        <PlaceLink key={formatPoint(point)} address={address}>
          {[
            kind === undefined ? '' : words.mapPage.kinds[kind],
            exactnessWords(exactness, kind, words),
            alsoCalled === undefined ? '' : words.mapPage.alsoCalled(alsoCalled),
          ]
            .filter(Boolean)
            .join(' · ')}
        </PlaceLink>
      ))}
    </PlaceLinks>
  );
}

function exactnessWords(exactness: Exactness, kind: PlaceCandidate['kind'], { mapPage }: Words): string {
  if (exactness.kind === 'within') return mapPage.exactness.within(exactness.metres);
  const isSite = kind === 'landmark' || kind === 'airport';
  return mapPage.exactness[exactness.kind === 'locality' && isSite ? 'landmark' : exactness.kind];
}

/** Places whose name is nearly the text, of which there is none. */
export function DidYouMean({ addresses }: { readonly addresses: readonly string[] }) {
  const words = useTranslations();
  return (
    <>
      <Alert text={words.uiMessages.noneFound.text} />
      <PlaceLinks heading={words.mapPage.didYouMean}>
        {addresses.map((address) => (
          <PlaceLink key={address} address={address} />
        ))}
      </PlaceLinks>
    </>
  );
}

function PlaceLinks({
  heading,
  level: Heading = 'h3',
  children,
}: {
  readonly heading: string;
  /** Below the heading that the list belongs to. */
  readonly level?: 'h2' | 'h3';
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card bg-sunken p-2">
      <Heading id={id} className="px-2 py-1 font-normal text-quiet text-small">
        {heading}
      </Heading>
      <ul>{children}</ul>
    </section>
  );
}

function PlaceLink({ address, children }: { readonly address: string; readonly children?: ReactNode }) {
  return (
    <li>
      <Link
        to={mapPath(address, 'place')}
        className="flex min-h-11 items-center gap-2 rounded-control px-2 py-1.5 text-ink no-underline hover:bg-surface"
      >
        <span className="min-w-0 flex-1">
          <span className="block break-words" dir="auto">
            {address}
          </span>
          {children !== undefined && <span className="block text-quiet text-small">{children}</span>}
        </span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-quiet rtl:-scale-x-100" />
      </Link>
    </li>
  );
}
