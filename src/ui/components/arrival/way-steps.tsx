import { stepsOf, wayOf } from '../../../domain/way.ts';
import { useTranslations } from '../../i18n/index.ts';

/** A way as one walks it: how far, in which direction, which turn. */
export function WaySteps({ way, className = '' }: { readonly way: string; readonly className?: string }) {
  const { arrival } = useTranslations();
  const steps = stepsOf(wayOf({ way })).map((step, at) => ({ ...step, id: at }));
  return (
    <ol className={`grid list-decimal gap-1 ps-6 ${className}`}>
      {steps.map((step) => (
        <li key={step.id}>{arrival.wayStep(step)}</li>
      ))}
      <li>{arrival.wayEnd}</li>
    </ol>
  );
}
