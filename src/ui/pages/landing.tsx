import { useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { parseAlias, searchPath } from '../../domain/alias/alias.ts';
import { type SampleAlias, sampleAliases } from '../../domain/location/sample-aliases.ts';
import { LandingPictures } from '../components/landing/landing-pictures.tsx';
import { AliasHero, AliasText } from '../components/location/alias-text.tsx';
import { SearchBox } from '../components/search/search-box.tsx';
import { useDocumentTitle } from '../hooks/use-document-title.ts';
import { useTranslations } from '../i18n/index.ts';
import { RichText } from '../i18n/rich-text.tsx';
import { Button, ButtonLink } from '../kit/button.tsx';
import { frameClass } from '../kit/page.tsx';
import { LazyMap } from '../map/index.tsx';

/** Where the map begins; it then shows all samples. */
const middle = { latitude: 15, longitude: 40 };

export default function LandingPage() {
  const t = useTranslations();
  const [chosen, setChosen] = useState<SampleAlias>();
  const markers = useMemo(
    () =>
      typeof document === 'undefined'
        ? []
        : sampleAliases.map((sample) => ({
            id: pathOf(sample),
            latitude: sample.latitude,
            longitude: sample.longitude,
            element: createSampleMarker(sample, () => setChosen(sample)),
          })),
    [],
  );
  useDocumentTitle(undefined);

  return (
    <>
      <section className="night flex flex-1 flex-col bg-paper text-ink lg:min-h-[calc(100dvh-4rem)]">
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
        <LazyMap
          label={t.landing.mapLabel}
          palette="night"
          inPage
          streets={false}
          centre={middle}
          zoom={1.5}
          markers={markers}
          fit={sampleAliases}
          popup={chosen && { at: chosen, content: <Popup sample={chosen} onClose={() => setChosen(undefined)} /> }}
          className="h-[18rem] md:h-[22rem] lg:h-[max(26rem,calc(100dvh-28rem))]"
        />
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
      <section aria-labelledby="samples" className={`${frameClass} pt-12`}>
        <h2 id="samples" className="scroll-mt-20 text-title">
          {t.landing.samples}
        </h2>
        <ul className="mt-4 grid gap-x-6 md:grid-cols-2 xl:grid-cols-4">
          {sampleAliases.map((sample) => (
            <li key={sample.handle} className="border-line border-t">
              <Link to={pathOf(sample)} className="block py-3 text-ink no-underline hover:bg-sunken">
                <AliasText handle={sample.handle} label={sample.label} flow />
                <span lang="en" dir="auto" className="mt-0.5 block text-quiet text-small">
                  {sample.description}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section className={`${frameClass} grid gap-8 py-18 md:grid-cols-3`}>
        {Object.values(t.landing.proofs).map(({ title, text }) => (
          <div key={title} className="border-accent border-t-2 pt-4">
            <h2 className="text-lead">{title}</h2>
            <p className="mt-2 text-quiet">{text}</p>
          </div>
        ))}
      </section>
    </>
  );
}

function Popup({ sample, onClose }: { readonly sample: SampleAlias; readonly onClose: () => void }) {
  const t = useTranslations();
  return (
    <div
      role="dialog"
      aria-label={`${sample.handle}#${sample.label}`}
      className="w-[min(18rem,calc(100vw-7.5rem))] rounded-card border border-line bg-surface p-4 text-ink shadow-float"
    >
      <p>
        <AliasHero handle={sample.handle} label={sample.label} largest="title" />
      </p>
      <p lang="en" dir="auto" className="mt-1 text-quiet text-small">
        {sample.description}
      </p>
      <div className="mt-3 flex gap-2">
        {/* The eye is on the popup now; so is the focus. */}
        <ButtonLink
          variant="primary"
          ref={(link) => link?.focus({ preventScroll: true })}
          to={pathOf(sample)}
          className="flex-1 max-md:px-2 max-md:text-second"
        >
          {t.landing.open}
        </ButtonLink>
        <Button variant="quiet" className="max-md:px-2 max-md:text-second" onClick={onClose}>
          {t.landing.close}
        </Button>
      </div>
    </div>
  );
}

function pathOf({ handle, label }: SampleAlias): string {
  const parsed = parseAlias(`${handle}#${label}`);
  return parsed.ok ? searchPath(parsed.value.handle, parsed.value.label) : '/search';
}

/** A small amber light: a marker that can be focused, named and pressed. */
function createSampleMarker(sample: SampleAlias, onClick: () => void): HTMLElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = 'sample-light';
  element.setAttribute('aria-label', `${sample.handle}#${sample.label}, ${sample.description}`);
  element.addEventListener('click', onClick);
  return element;
}

/** A sample alias in the empty box, another every three seconds; one and the same for who wants no motion. */
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
