import { useCallback, useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { parseAlias, searchPath } from '../../../domain/aliases/alias.ts';
import { type SampleAlias, sampleAliases } from '../../../domain/location/sample-aliases.ts';
import { useDocumentTitle } from '../../context/use-document-title.ts';
import { useMessages, useTranslations } from '../../i18n/index.ts';
import { RichText } from '../../i18n/rich-text.tsx';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { frameClass } from '../../kit/page.tsx';
import { useFocusOnMount } from '../../kit/use-focus-on-mount.ts';
import { LazyMap } from '../../map/index.tsx';
import { AliasHero, AliasText } from '../../place/view/alias-text.tsx';
import { SearchBox } from '../../search/search-box.tsx';
import { LandingPictures } from './landing-pictures.tsx';

/** The point at which the map starts. The map then shows all samples. */
const START_CENTRE = { latitude: 15, longitude: 40 };

export default function LandingPage() {
  const t = useTranslations();
  const about = useSampleTexts();
  const [chosen, setChosen] = useState<SampleAlias>();
  const markers = useMemo(
    () =>
      typeof document === 'undefined'
        ? []
        : sampleAliases.map((sample) => ({
            id: toPath(sample),
            latitude: sample.latitude,
            longitude: sample.longitude,
            element: createSampleMarker(sample, about(sample), () => setChosen(sample)),
          })),
    [about],
  );
  useDocumentTitle(undefined);

  return (
    <>
      <section className="night flex flex-col bg-paper text-ink lg:min-h-[calc(100dvh-4rem-1px)]">
        <div
          className={`${frameClass} grid items-center gap-x-12 gap-y-6 pt-6 pb-4 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)] lg:pt-8`}
        >
          <div className="min-w-0">
            <h1 className="text-large lg:text-hero">{t.landing.title}</h1>
            <p className="mt-3 text-lead text-quiet">{t.landing.lead}</p>
            <div className="mt-5">
              <SearchBox size="large" placeholder={useRotatingSample()} />
            </div>
            <div className="mt-4 grid grid-cols-2 gap-2 md:flex">
              <ButtonLink variant="primary" to="/create">
                {t.landing.create}
              </ButtonLink>
              <ButtonLink to="/search">{t.landing.find}</ButtonLink>
            </div>
          </div>
          <LandingPictures />
        </div>
        <div className="night-map relative flex h-[18rem] md:h-[22rem] lg:h-auto lg:min-h-[19rem] lg:flex-1">
          <LazyMap
            label={t.landing.mapLabel}
            palette="night"
            inPage
            streets={false}
            centre={START_CENTRE}
            zoom={1.5}
            markers={markers}
            fit={sampleAliases}
            popup={
              chosen && {
                at: chosen,
                content: <Popup sample={chosen} about={about(chosen)} onClose={() => setChosen(undefined)} />,
              }
            }
            className="absolute! inset-0"
          />
        </div>
        <p className="px-4 py-3 text-center text-quiet text-second">
          <RichText
            text={t.landing.lights}
            tags={{
              link: (text) => (
                <a href="#samples" className="text-accent underline">
                  {text}
                </a>
              ),
            }}
          />
        </p>
      </section>
      <section className={`${frameClass} grid gap-8 pt-12 md:grid-cols-3`}>
        {Object.values(t.landing.proofs).map(({ title, text }) => (
          <div key={title} className="border-accent border-t-2 pt-4">
            <h2 className="text-lead">{title}</h2>
            <p className="mt-2 text-quiet">{text}</p>
          </div>
        ))}
      </section>
      <section aria-labelledby="samples" className={`${frameClass} py-12`}>
        <h2 id="samples" className="scroll-mt-4 text-title">
          {t.landing.samples}
        </h2>
        <ul className="mt-4 grid gap-x-6 md:grid-cols-2 xl:grid-cols-4">
          {sampleAliases.map((sample) => (
            <li key={sample.handle} className="border-line border-t">
              <Link to={toPath(sample)} className="block py-3 text-ink no-underline hover:bg-sunken">
                <AliasText handle={sample.handle} label={sample.label} flow />
                <span className="mt-0.5 block text-quiet text-small">{about(sample)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** Returns a function that describes a sample in the language of the page. */
function useSampleTexts(): (sample: SampleAlias) => string {
  const t: Readonly<Record<string, string>> = useMessages('samples');
  return useCallback(({ handle }) => t[handle.slice(1)] ?? '', [t]);
}

function Popup({
  sample,
  about,
  onClose,
}: {
  readonly sample: SampleAlias;
  readonly about: string;
  readonly onClose: () => void;
}) {
  const t = useTranslations();
  const openLink = useFocusOnMount<HTMLAnchorElement>();
  return (
    <div
      role="dialog"
      aria-label={`${sample.handle}#${sample.label}`}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="w-[min(18rem,calc(100vw-7.5rem))] rounded-card border border-line bg-surface p-4 text-ink shadow-float"
    >
      <p>
        <AliasHero handle={sample.handle} label={sample.label} largest="title" />
      </p>
      <p className="mt-1 text-quiet text-small">{about}</p>
      <div className="mt-3 flex gap-2">
        {/* Opening the popup moves the focus to its link. */}
        <ButtonLink
          variant="primary"
          ref={openLink}
          to={toPath(sample)}
          className="flex-1 max-md:px-2 max-md:text-second"
        >
          {t.shared.open}
        </ButtonLink>
        <Button variant="quiet" className="max-md:px-2 max-md:text-second" onClick={onClose}>
          {t.placeView.close}
        </Button>
      </div>
    </div>
  );
}

function toPath({ handle, label }: SampleAlias): string {
  const parsed = parseAlias(`${handle}#${label}`);
  return parsed.ok ? searchPath(parsed.value.handle, parsed.value.label) : '/search';
}

/** Creates a small amber light: a marker that can be focused and clicked, with an accessible name. */
function createSampleMarker(sample: SampleAlias, about: string, onClick: () => void): HTMLElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = 'sample-light';
  element.setAttribute('aria-label', `${sample.handle}#${sample.label}, ${about}`);
  element.addEventListener('click', onClick);
  element.append(createSampleName(sample));
  return element;
}

/** Creates the name beside a sample's marker, with `@` and `#` in the accent colour. It is visible if the map has room. */
function createSampleName({ handle, label }: SampleAlias): HTMLElement {
  const name = document.createElement('bdi');
  name.dir = 'ltr';
  name.dataset.markerName = 'none';
  name.className = 'alias';
  for (const [mark, word] of [
    ['@', handle.slice(1)],
    ['#', label],
  ] as const) {
    const sign = document.createElement('span');
    sign.className = 'mark-sign';
    sign.textContent = mark;
    name.append(sign, word);
  }
  return name;
}

/** Returns a sample alias for the empty box, another one every three seconds; always the same if the user prefers reduced motion. */
function useRotatingSample(): string {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => setTurn((now) => now + 1), 3_000);
    return () => clearInterval(timer);
  }, []);
  const { handle, label } = sampleAliases[turn % sampleAliases.length]!;
  return `${handle}#${label}`;
}
