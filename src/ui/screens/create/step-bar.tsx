import { ArrowLeft } from 'lucide';
import { useEffect, useRef } from 'react';
import { useTranslations } from '../../i18n/index.ts';
import { IconButton } from '../../kit/icon-button.tsx';
import { PHONE_QUERY } from '../../lib/use-media-query.ts';
import { type CreateSteps, createSteps } from './use-create-steps.ts';

/** The current step and the progress, on a phone. It receives the focus with each step, so that screen readers announce it. */
export function StepBar({ step, back }: Pick<CreateSteps, 'step' | 'back'>) {
  const { steps } = useTranslations().placeForm;
  const title = useRef<HTMLHeadingElement>(null);
  const previousStep = useRef(step);
  useEffect(() => {
    if (previousStep.current === step) return;
    previousStep.current = step;
    window.scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
  }, [step]);
  // The browser would restore the scroll position of the previous step.
  useEffect(() => {
    if (!window.matchMedia(PHONE_QUERY).matches) return;
    history.scrollRestoration = 'manual';
    return () => {
      history.scrollRestoration = 'auto';
    };
  }, []);
  const number = createSteps.indexOf(step);
  return (
    <div className="script-only step-bar flex min-h-14 items-center gap-1 md:hidden">
      {number > 0 && (
        <IconButton icon={ArrowLeft} label={steps.back} onClick={back} className="-ms-3 rtl:-scale-x-100" />
      )}
      <h2 ref={title} tabIndex={-1} className="grow text-title">
        {steps.titles[step]}
        <span className="sr-only">, {steps.of({ step: number + 1, all: createSteps.length })}</span>
      </h2>
      <span aria-hidden className="flex shrink-0 gap-1">
        {createSteps.map((createStep, index) => (
          <span
            key={createStep}
            className={`h-1 w-4 rounded-full forced-colors:border ${index <= number ? 'bg-accent forced-colors:bg-[CanvasText]' : 'bg-line'} ${index < number ? 'opacity-50' : ''}`}
          />
        ))}
      </span>
    </div>
  );
}
