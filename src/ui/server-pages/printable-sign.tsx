import { ChevronLeft, Printer } from 'lucide';
import { Fragment } from 'react';
import { formatAlias, receiverPath } from '../../domain/aliases/alias.ts';
import { splitTypedLink } from '../../domain/location/sign-languages.ts';
import { signSizes } from '../../domain/location/sign-size.ts';
import { isRightToLeft } from '../../domain/text/direction.ts';
import type { SignSheet, SinglePlace } from '../../usecases/index.ts';
import { useTranslations } from '../i18n/index.ts';
import { Button } from '../kit/button.tsx';
import { Icon } from '../kit/icon.tsx';
import { shareImagePath } from '../place/share/share-links.ts';
import { AliasHero, AliasText } from '../place/view/alias-text.tsx';
import { SlashedText } from '../place/view/link-text.tsx';

/**
 * The sheet of a sign, below the buttons that print it. It is black on white with `@` and `#` in colour. It has a call to action in one or
 * two languages, the address to type instead of scanning, and, except on stickers, the Plus Code for use without a network.
 */
export function PrintableSign({ location, link, qr, size, texts, arrival }: SinglePlace & SignSheet) {
  const t = useTranslations();
  const { handle, label } = location;
  return (
    <>
      <header className="sign-bar">
        <a href={receiverPath(handle, label)} className="sign-back">
          <Icon icon={ChevronLeft} className="rtl:-scale-x-100" />
          <AliasText handle={handle} label={label} flow />
        </a>
        <h1 className="text-large">{t.share.sign}</h1>
        <div className="sign-actions">
          <nav aria-label={t.share.sizes}>
            {signSizes.map((signSize) => (
              <a key={signSize} href={`?size=${signSize}`} aria-current={signSize === size ? 'page' : undefined}>
                {t.share.sizeNames[signSize]}
              </a>
            ))}
          </nav>
          {/* Its script is in the page's head (server/share/sign-pages.ts). */}
          <Button variant="primary" icon={Printer} data-print className="needs-scripting">
            {t.share.print}
          </Button>
          <nav aria-label={t.share.signFiles}>
            {(['pdf', 'png', 'svg'] as const).map((extension) => (
              <a key={extension} href={`${shareImagePath(`sign.${extension}`, handle, label)}?size=${size}`}>
                {extension.toUpperCase()}
              </a>
            ))}
          </nav>
        </div>
      </header>
      <main className={`sign sign-${size}`}>
        <p className="sign-call">
          {texts.map(({ language, scanToFind }) => (
            <span key={language} lang={language} dir="auto">
              {scanToFind}
            </span>
          ))}
        </p>
        <img src={qr} alt={t.share.qrOf({ link })} width={400} height={400} />
        <p className="sign-name">
          <AliasHero handle={handle} label={label} largest="sign-name" smallest="caption" />
        </p>
        {arrival.length > 0 && (
          <p className="sign-arrival">
            {arrival.map((line) => (
              <span key={line} dir="auto">
                {line}
              </span>
            ))}
          </p>
        )}
        <div className="sign-foot">
          <p>
            <InLanguages texts={texts.map(({ language, orType }) => ({ language, text: orType }))} />
            {splitTypedLink(link, formatAlias(handle, label)).map((line) => (
              <bdi key={line} dir={isRightToLeft(line) ? 'rtl' : 'ltr'}>
                <SlashedText text={line} />
              </bdi>
            ))}
          </p>
          {size !== 'sticker' && (
            <p>
              <InLanguages texts={texts.map(({ language, withoutNetwork }) => ({ language, text: withoutNetwork }))} />
              <bdi dir="ltr" className="code">
                {location.plusCode}
              </bdi>
            </p>
          )}
        </div>
      </main>
    </>
  );
}

/** One text in each language of the sign, on one line. */
function InLanguages({ texts }: { readonly texts: readonly { readonly language: string; readonly text: string }[] }) {
  return texts.map(({ language, text }, index) => (
    <Fragment key={language}>
      {index > 0 && ' · '}
      <span lang={language} dir="auto" className="sign-word">
        {text}
      </span>
    </Fragment>
  ));
}
