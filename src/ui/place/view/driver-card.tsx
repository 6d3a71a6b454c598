import { AudioLines } from 'lucide';
import { type ReactNode, useId } from 'react';
import { reportPath } from '../../../domain/aliases/alias.ts';
import { getVoiceTag } from '../../../domain/languages.ts';
import { getInstructions } from '../../../domain/location/arrival.ts';
import type { Location } from '../../../domain/location/location.ts';
import { getWay, lengthInMetres, roundMetres } from '../../../domain/location/way.ts';
import { useFormat, useTranslations } from '../../i18n/index.ts';
import { Button } from '../../kit/button.tsx';
import { FullScreenCard } from '../../kit/full-screen-card.tsx';
import { ReadAloud } from '../../kit/read-aloud.tsx';
import { WaySteps } from './way-steps.tsx';

/** A full-screen card with the instructions in large letters and in all their languages, to show to a driver. */
export function DriverCard({ location, name }: { readonly location: Location; readonly name: ReactNode }) {
  const { arrival, language } = useTranslations();
  const { distance, languageName } = useFormat();
  const id = useId();
  const { handle, label, floor, unit } = location;
  if (location.instructions === '' && location.way === '') return null;
  const inside = [floor && arrival.floor({ floor }), unit && arrival.unit({ unit })].filter(Boolean).join(' · ');
  return (
    <>
      <Button variant="text" icon={AudioLines} popoverTarget={id}>
        {arrival.driverCard}
      </Button>
      <FullScreenCard id={id} label={arrival.driverCard} title={name}>
        {inside !== '' && (
          <p className="text-large" dir="auto">
            {inside}
          </p>
        )}
        {getInstructions(location).map((instructions) => (
          <section key={instructions.language} className="grid gap-3">
            {instructions.language !== '' && <h2 className="text-lead">{languageName(instructions.language)}</h2>}
            <p
              lang={instructions.language || undefined}
              dir="auto"
              className="wrap-anywhere whitespace-pre-line font-[480] text-large leading-snug md:text-name"
            >
              {instructions.text}
            </p>
            <ReadAloud
              texts={[{ text: instructions.text, language: instructions.language || getVoiceTag(language) }]}
              label={arrival.readAloud}
            />
          </section>
        ))}
        {location.way !== '' && (
          <section className="grid gap-3">
            <h2 className="text-lead">
              {arrival.way({ distance: distance(roundMetres(lengthInMetres(getWay(location)))) })}
            </h2>
            <WaySteps
              way={location.way}
              photos={location.photos}
              className="font-[480] text-title leading-snug md:text-large"
            />
          </section>
        )}
        <a href={reportPath(handle, label)} className="underline">
          {arrival.wrongPlace}
        </a>
      </FullScreenCard>
    </>
  );
}
