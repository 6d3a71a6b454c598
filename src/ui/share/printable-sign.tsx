import { type SignSize, signSizes } from '../../domain/sign-size.ts';
import { scanToFindInArabic } from '../../i18n/ar/sign.ts';
import type { SinglePlace } from '../../usecases/index.ts';
import { AliasHero } from '../components/location/alias-text.tsx';
import { useTranslations } from '../i18n/index.ts';

/** The name as large as the sheet allows. */
const largest: Readonly<Record<SignSize, string>> = { a4: '6.5rem', a5: '4.5rem', a6: '3.25rem', sticker: '2rem' };

/**
 * Upright, black on white with the two marks in colour: for a gate, a stall, a door. One call to action in two languages, the
 * link as it is typed in its own script, and on sheets the Plus Code for when there is no network.
 */
export function PrintableSign({ location, link, qr, size }: SinglePlace & { readonly size: SignSize }) {
  const words = useTranslations();
  return (
    <>
      <nav aria-label={words.share.sizes} className="sign-sizes">
        {signSizes.map((other) => (
          <a key={other} href={`?size=${other}`} aria-current={other === size ? 'page' : undefined}>
            {words.share.sizeNames[other]}
          </a>
        ))}
      </nav>
      <main className={`sign sign-${size}`}>
        <p className="sign-call">
          <span lang="ar" dir="rtl">
            {scanToFindInArabic}
          </span>
          <span>{words.share.scanToFind}</span>
        </p>
        <img src={qr} alt={words.share.qrOf(link)} width={400} height={400} />
        <h1>
          <AliasHero handle={location.handle} label={location.label} largest={largest[size]} least="0.75rem" />
        </h1>
        <p className="sign-link">
          {words.share.orType} <bdi dir="ltr">{readableLink(link)}</bdi>
        </p>
        {size !== 'sticker' && (
          <dl>
            <dt>{words.details.plusCode}</dt>
            <dd>
              <bdi dir="ltr" className="code">
                {location.plusCode}
              </bdi>
            </dd>
          </dl>
        )}
      </main>
    </>
  );
}

/** A link as people read and type it: without its scheme, in its own script. */
const readableLink = (link: string): string => decodeURI(link).replace(/^https?:\/\//, '');
