import type { SinglePlace } from '../../usecases/index.ts';
import { AliasHero } from '../components/location/alias-text.tsx';
import { useTranslations } from '../i18n/index.ts';

/** A6, upright, black on white with the two marks in colour: for a gate, a stall, a door. */
export function PrintableSign({ location, link, qr }: SinglePlace) {
  const words = useTranslations();
  return (
    <main className="sign">
      <h1>
        <AliasHero handle={location.handle} label={location.label} largest="3.25rem" />
      </h1>
      <img src={qr} alt={words.share.qrOf(link)} width={400} height={400} />
      <p className="sign-link">
        {words.share.scan} <bdi dir="ltr">{link.replace(/^https?:\/\//, '')}</bdi>
      </p>
      <dl>
        <dt>{words.details.plusCode}</dt>
        <dd>
          <bdi dir="ltr" className="code">
            {location.plusCode}
          </bdi>
        </dd>
      </dl>
    </main>
  );
}
