import { Maximize2, Square, Volume2 } from 'lucide';
import { useEffect, useId, useState } from 'react';
import { reportPath } from '../../../domain/alias/alias.ts';
import { instructionsOf } from '../../../domain/location/arrival.ts';
import type { Location } from '../../../domain/location/location.ts';
import { lengthInMetres, roundedMetres, wayOf } from '../../../domain/location/way.ts';
import { useFormat, useTranslations } from '../../i18n/index.ts';
import { Button } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import { WaySteps } from './way-steps.tsx';

/** The instructions over the whole screen, in large letters and each of their languages; to be held out to a driver. */
export function DriverCard({ location }: { readonly location: Location }) {
  const { arrival, language } = useTranslations();
  const { distance, languageName } = useFormat();
  const id = useId();
  const { handle, label, floor, unit } = location;
  const inside = [floor && arrival.floor({ floor }), unit && arrival.unit({ unit })].filter(Boolean).join(' · ');
  return (
    <>
      <Button icon={Maximize2} popoverTarget={id}>
        {arrival.driverCard}
      </Button>
      <div id={id} popover="auto" className="driver-card" aria-label={arrival.driverCard} role="dialog">
        <div className="mx-auto grid max-w-4xl gap-8 p-5 md:p-10">
          <div className="flex items-start justify-between gap-4">
            <p className="wrap-anywhere font-[560] text-large">
              <bdi dir="ltr">
                {handle}
                <wbr />#{label}
              </bdi>
            </p>
            <Button variant="bare" popoverTarget={id} popoverTargetAction="hide" className="driver-card-button">
              {arrival.close}
            </Button>
          </div>
          {inside !== '' && (
            <p className="text-large" dir="auto">
              {inside}
            </p>
          )}
          {instructionsOf(location).map((one) => (
            <section key={one.language} className="grid gap-3">
              {one.language !== '' && <h2 className="text-lead">{languageName(one.language)}</h2>}
              <p
                lang={one.language || undefined}
                dir="auto"
                className="wrap-anywhere whitespace-pre-line font-[480] text-large leading-snug md:text-name"
              >
                {one.text}
              </p>
              <ReadAloud text={one.text} language={one.language || language} />
            </section>
          ))}
          {location.way !== '' && (
            <section className="grid gap-3">
              <h2 className="text-lead">
                {arrival.way({ distance: distance(roundedMetres(lengthInMetres(wayOf(location)))) })}
              </h2>
              <WaySteps
                way={location.way}
                photos={location.photos}
                className="font-[480] text-title leading-snug md:text-large"
              />
            </section>
          )}
          <a href={reportPath(handle, label)} className="text-black underline">
            {arrival.wrongPlace}
          </a>
        </div>
      </div>
    </>
  );
}

/** Reads a text by the device's own voice of its language, where the browser has one. */
function ReadAloud({ text, language }: { readonly text: string; readonly language: string }) {
  const { arrival } = useTranslations();
  const [isReading, setReading] = useState(false);
  useEffect(() => () => globalThis.speechSynthesis?.cancel(), []);
  const toggle = () => {
    speechSynthesis.cancel();
    if (isReading) return setReading(false);
    const speech = new SpeechSynthesisUtterance(text);
    speech.lang = language;
    speech.rate = 0.9;
    speech.onend = () => setReading(false);
    speech.onerror = () => setReading(false);
    setReading(true);
    speechSynthesis.speak(speech);
  };
  const icon = isReading ? Square : Volume2;
  return (
    <Button variant="bare" onClick={toggle} className="driver-card-button needs-script w-fit">
      <Icon of={icon} className="size-6" />
      {isReading ? arrival.stopReading : arrival.readAloud}
    </Button>
  );
}
