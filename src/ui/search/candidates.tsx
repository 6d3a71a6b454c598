import type { ReactNode } from 'react';
import { formatPoint } from '../../domain/coordinates/coordinates.ts';
import type { Exactness } from '../../domain/coordinates/exactness.ts';
import { attributionFor } from '../../domain/country/provider-selection.ts';
import { getFormat } from '../../i18n/messages/format.ts';
import type { GeocodeResult, PlaceCandidate } from '../../usecases/index.ts';
import { type ScreenTexts, useTranslations } from '../i18n/index.ts';
import { Alert } from '../kit/alert.tsx';
import { AddressLine } from '../place/view/address-text.tsx';
import { Attribution } from './attribution.tsx';
import { PlaceLink, PlaceLinks } from './place-links.tsx';
import { mapPath } from './search-routing.ts';

/** Places that a text may mean, each with its kind and location; choosing one searches for its full address. */
export function Candidates({
  heading,
  answer: { provider },
  places,
  namedSource,
  level,
}: {
  readonly heading: string;
  /** The response to which the candidates belong. */
  readonly answer: Pick<GeocodeResult, 'provider'>;
  readonly places: readonly PlaceCandidate[];
  /** The source that is already named beside them. */
  readonly namedSource?: string;
  readonly level?: 'h2' | 'h3';
}) {
  const t = useTranslations();
  const sources = places.map(({ kind }) => attributionFor(provider, kind)).filter((source) => source !== namedSource);
  return (
    <PlaceLinks
      heading={heading}
      {...(level && { level })}
      footer={<Attribution sources={sources} className="px-2 py-1" />}
    >
      {places.map(({ point, exactness, address, kind, alsoCalled }) => (
        <AddressLink key={formatPoint(point)} address={address}>
          {[
            kind === undefined ? '' : t.searching.kinds[kind],
            exactnessText(exactness, kind, t),
            alsoCalled === undefined ? '' : t.searching.alsoCalled({ name: alsoCalled }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </AddressLink>
      ))}
    </PlaceLinks>
  );
}

/** Places with the same name as an alias, shown beside it. */
export function PlacesBeside({
  answer,
  limit,
  level,
}: {
  readonly answer: GeocodeResult | undefined;
  readonly limit?: number;
  readonly level?: 'h2' | 'h3';
}) {
  const t = useTranslations();
  if (answer === undefined) return null;
  const places = (answer.candidates ?? [answer]).slice(0, limit);
  return <Candidates heading={t.searching.besideAlias} answer={answer} places={places} {...(level && { level })} />;
}

function exactnessText(
  exactness: Exactness,
  kind: PlaceCandidate['kind'],
  { searching, language, locale }: ScreenTexts,
): string {
  if (exactness.kind === 'within')
    return searching.exactness.within({ distance: getFormat({ language, locale }).distance(exactness.metres) });
  const isSite = kind === 'landmark' || kind === 'airport';
  return searching.exactness[exactness.kind === 'locality' && isSite ? 'landmark' : exactness.kind];
}

/** Places whose name is similar to the text, if none has exactly this name. */
export function NearestAddresses({ addresses }: { readonly addresses: readonly string[] }) {
  const t = useTranslations();
  return (
    <>
      <Alert text={t.uiMessages.noneFound.text} />
      <PlaceLinks heading={t.searching.didYouMean}>
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
      <AddressLine text={address} className="block break-words" />
      {children !== undefined && <span className="block text-quiet text-small">{children}</span>}
    </PlaceLink>
  );
}
