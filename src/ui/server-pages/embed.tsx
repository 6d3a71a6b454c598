import { getLocale } from '../../i18n/messages/format.ts';
import type { SinglePlace } from '../../usecases/index.ts';
import { useTranslations } from '../i18n/index.ts';
import { ButtonLink } from '../kit/button.tsx';
import { AddressText } from '../place/view/address-text.tsx';
import { AliasHero } from '../place/view/alias-text.tsx';

/** A place in a frame of another site: a picture, the words, one link out. No script, no cookie. */
export function Embed({ location, brandName, link, map }: SinglePlace) {
  const t = useTranslations();
  return (
    <main className="flex h-dvh min-h-40 flex-col bg-paper">
      <div className="relative min-h-0 flex-1">
        <picture>
          <source media="(min-width: 28rem)" srcSet={`${map}?size=tablet&lang=${getLocale(t)}`} />
          <img
            src={`${map}?size=phone&lang=${getLocale(t)}`}
            alt={t.shared.receiverMap({ alias: `${location.handle}#${location.label}` })}
            width={448}
            height={240}
            className="drawn-map embedded-map absolute inset-0 size-full"
          />
        </picture>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t px-4 py-3">
        <div className="min-w-0 flex-[1_1_12rem]">
          <h1>
            <AliasHero handle={location.handle} label={location.label} largest="large" />
          </h1>
          <p className="line-clamp-2 text-quiet text-small">
            <AddressText location={location} />
          </p>
        </div>
        <ButtonLink variant="primary" href={link} target="_blank" rel="noopener">
          {t.shared.openHere({ brand: brandName })}
        </ButtonLink>
      </div>
    </main>
  );
}
