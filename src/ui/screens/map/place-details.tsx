import { CirclePlus } from 'lucide';
import { getGeotude } from '../../../domain/codes/geotude.ts';
import { getPlusCode } from '../../../domain/codes/plus-code.ts';
import { formatPoint, type Point } from '../../../domain/coordinates/coordinates.ts';
import { type Exactness, isDoorExact } from '../../../domain/coordinates/exactness.ts';
import type { AddressParts } from '../../../domain/location/location.ts';
import { keysWith } from '../../../domain/location/location-fields.ts';
import { useFormat, useTranslations } from '../../i18n/index.ts';
import { CopyButton } from '../../kit/copy-button.tsx';
import { Row } from '../../place/view/address-and-codes.tsx';
import { AddressLine } from '../../place/view/address-text.tsx';
import { CreateLink } from '../../place/view/create-link.tsx';

/** The known parts of a place's address, and its codes with copy buttons. */
export function PlaceDetails({
  point,
  address,
  parts,
  saudiShortAddress,
}: {
  readonly point: Point;
  /** The address; empty if it is unknown. */
  readonly address: string;
  readonly parts: AddressParts;
  readonly saudiShortAddress: string;
}) {
  const { details } = useTranslations();
  const { countryNamed } = useFormat();
  const codes = [
    { name: details.coordinates, value: formatPoint(point) },
    { name: details.plusCode, value: getPlusCode(point) },
    { name: details.geotude, value: getGeotude(point) },
  ];
  return (
    <dl className="grid grid-cols-[5.75rem_minmax(0,1fr)] gap-x-3 border-line border-t">
      {address !== '' && (
        <Row name={details.address}>
          <Text>{address}</Text>
        </Row>
      )}
      {saudiShortAddress !== '' && <Code name={details.saudiShortAddress} value={saudiShortAddress} />}
      {keysWith({ section: 'parts' }).map(
        (part) =>
          parts[part] !== '' && (
            <Row key={part} name={details[part]}>
              <Text>{part === 'country' ? countryNamed(parts[part]) : parts[part]}</Text>
            </Row>
          ),
      )}
      {codes.map((code) => (
        <Code key={code.name} {...code} />
      ))}
    </dl>
  );
}

const Text = ({ children }: { readonly children: string }) => (
  <AddressLine text={children} className="wrap-anywhere min-w-0 py-2" />
);

function Code({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <Row name={name}>
      <bdi dir="ltr" className="code wrap-anywhere min-w-0 py-2 text-small">
        {value}
      </bdi>
      <CopyButton text={value} name={name} />
    </Row>
  );
}

/** Links to the create form with this point. */
export function CreateHere({ point, exactness }: { readonly point: Point; readonly exactness: Exactness }) {
  const t = useTranslations();
  const search = new URLSearchParams({
    lat: String(point.latitude),
    lng: String(point.longitude),
    ...(exactness.kind === 'within' && { within: String(exactness.metres) }),
    // On a phone the name is the next step, unless the pin has to be moved first.
    ...(isDoorExact(exactness) && { step: 'name' }),
  });
  return (
    <CreateLink variant="primary" icon={CirclePlus} search={search} className="flex-1">
      {t.mapPage.createHere}
    </CreateLink>
  );
}
