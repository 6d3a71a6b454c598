import { addressLine } from '../../../domain/location/address-words.ts';
import type { Location } from '../../../domain/location/location.ts';
import { getLineDirection } from '../../../domain/text/direction.ts';
import { useFormat, useTranslations } from '../../i18n/index.ts';

/** Shows the address of a place, aligned with the page's lines. */
export function AddressText({ location }: { readonly location: Location }) {
  const { uiMessages } = useTranslations();
  const { countryNamed } = useFormat();
  return <AddressLine text={addressLine(location, uiMessages, countryNamed)} className="truncate-end" />;
}

/** Shows an address in the direction of its own letters, or of the surrounding words in the reader's language. */
export const AddressLine = ({ text, className }: { readonly text: string; readonly className: string }) => (
  <span dir={getLineDirection(text)} className={className}>
    {text.split(COORDINATES).map((part, index) =>
      index % 2 === 0 ? (
        part
      ) : (
        <span key={part} className="whitespace-nowrap">
          {part}
        </span>
      ),
    )}
  </span>
);

/** Matches coordinates, which must not break over two lines. It is a capture group, so that `split` returns them. */
const COORDINATES = /(-?\d{1,3}\.\d+, -?\d{1,3}\.\d+)/;
