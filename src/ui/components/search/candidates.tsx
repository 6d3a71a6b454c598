import type { ReactNode } from 'react';
import { formatPoint } from '../../../domain/coordinates/coordinates.ts';
import type { Exactness } from '../../../domain/coordinates/exactness.ts';
import type { PlaceCandidate } from '../../../usecases/index.ts';
import { mapPath } from '../../controllers/search-routing.ts';
import { useTranslations, type Words } from '../../i18n/index.ts';
import { Alert } from '../../kit/alert.tsx';
import { PlaceLink, PlaceLinks } from './place-links.tsx';

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
        <AddressLink key={formatPoint(point)} address={address}>
          {[
            kind === undefined ? '' : words.mapPage.kinds[kind],
            exactnessWords(exactness, kind, words),
            alsoCalled === undefined ? '' : words.mapPage.alsoCalled(alsoCalled),
          ]
            .filter(Boolean)
            .join(' · ')}
        </AddressLink>
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
export function NearestAddresses({ addresses }: { readonly addresses: readonly string[] }) {
  const words = useTranslations();
  return (
    <>
      <Alert text={words.uiMessages.noneFound.text} />
      <PlaceLinks heading={words.mapPage.didYouMean}>
        {addresses.map((address) => (
          <AddressLink key={address} address={address} />
        ))}
      </PlaceLinks>
    </>
  );
}

function AddressLink({ address, children }: { readonly address: string; readonly children?: ReactNode }) {
  return (
    <PlaceLink to={mapPath(address, 'place')}>
      <span className="block break-words" dir="auto">
        {address}
      </span>
      {children !== undefined && <span className="block text-quiet text-small">{children}</span>}
    </PlaceLink>
  );
}
