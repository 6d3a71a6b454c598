import { Fragment } from 'react';
import { formatAlias } from '../../domain/alias/alias.ts';
import { isRightToLeft, typedLines } from '../../domain/location/sign-languages.ts';
import { signSizes } from '../../domain/location/sign-size.ts';
import type { SignSheet, SinglePlace } from '../../usecases/index.ts';
import { AliasHero } from '../components/location/alias-text.tsx';
import { shareImagePath } from '../components/location/share-links.ts';
import { useTranslations } from '../i18n/index.ts';

/**
 * Upright, black on white with the two marks in colour: for a gate, a stall, a door. One call to action in one or two languages, what
 * is typed instead of scanning, and on sheets the Plus Code for when there is no network.
 */
export function PrintableSign({ location, link, qr, size, texts, arrival }: SinglePlace & SignSheet) {
  const t = useTranslations();
  const { handle, label } = location;
  return (
    <>
      <nav aria-label={t.share.sizes} className="sign-sizes">
        {signSizes.map((other) => (
          <a key={other} href={`?size=${other}`} aria-current={other === size ? 'page' : undefined}>
            {t.share.sizeNames[other]}
          </a>
        ))}
      </nav>
      <nav aria-label={t.share.signFiles} className="sign-sizes">
        {(['pdf', 'png', 'svg'] as const).map((extension) => (
          <a key={extension} href={`${shareImagePath(`sign.${extension}`, handle, label)}?size=${size}`}>
            {extension.toUpperCase()}
          </a>
        ))}
      </nav>
      <main className={`sign sign-${size}`}>
        <p className="sign-call">
          {texts.map(({ language, scanToFind }) => (
            <span key={language} lang={language} dir="auto">
              {scanToFind}
            </span>
          ))}
        </p>
        <img src={qr} alt={t.share.qrOf({ link })} width={400} height={400} />
        <h1>
          <AliasHero handle={handle} label={label} largest="sign-name" least="caption" />
        </h1>
        {arrival.length > 0 && (
          <p className="sign-arrival">
            {arrival.map((line) => (
              <span key={line} dir="auto">
                {line}
              </span>
            ))}
          </p>
        )}
        <p className="sign-link">
          <InLanguages texts={texts.map(({ language, orType }) => ({ language, text: orType }))} />
          {typedLines(link, formatAlias(handle, label)).map((line) => (
            <bdi key={line} dir={isRightToLeft(line) ? 'rtl' : 'ltr'}>
              {line}
            </bdi>
          ))}
        </p>
        {size !== 'sticker' && (
          <dl>
            <dt>
              <InLanguages texts={texts.map(({ language, withoutNetwork }) => ({ language, text: withoutNetwork }))} />
            </dt>
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

/** The same in each language of the sign, on one line. */
function InLanguages({ texts }: { readonly texts: readonly { readonly language: string; readonly text: string }[] }) {
  return texts.map(({ language, text }, at) => (
    <Fragment key={language}>
      {at > 0 && ' · '}
      <bdi lang={language}>{text}</bdi>
    </Fragment>
  ));
}
