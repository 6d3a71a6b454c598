import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Failure } from '../../../domain/failure.ts';
import { usePageState } from '../../lib/page-state.ts';

/** The steps that a phone shows one by one. Wide screens show all of them. */
export const createSteps = ['place', 'name'] as const;
type CreateStep = (typeof createSteps)[number];

export interface CreateSteps {
  readonly step: CreateStep;
  /** Opens a step with a new history entry, so that the browser's back button goes back one step. */
  readonly go: (step: CreateStep) => void;
  readonly back: () => void;
}

/** Returns the step in the URL, or the first one if no place is selected yet. A failure opens the step of its field. */
export function useCreateSteps(hasPlace: boolean, failure: Failure | undefined): CreateSteps {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const state = usePageState();
  const step: CreateStep = parameters.get('step') === 'name' && hasPlace ? 'name' : 'place';

  const toStepUrl = (to: CreateStep) => {
    const next = new URLSearchParams(parameters);
    if (to === 'place') next.delete('step');
    else next.set('step', to);
    return { search: next.toString() };
  };
  const go = (to: CreateStep) => {
    if (to !== step) void navigate(toStepUrl(to), { state: { ...state, isStepped: true } });
  };
  const goBack = () => {
    void (state.isStepped ? navigate(-1) : navigate(toStepUrl('place'), { state, replace: true }));
  };

  const goToFailure = useEffectEvent(() => {
    const failedStep = failure === undefined ? undefined : findFailedStep(failure);
    if (failedStep !== undefined) go(failedStep);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure leads to its step once.
  useEffect(() => goToFailure(), [failure]);

  return { step, go, back: goBack };
}

function findFailedStep({ kind }: Failure): CreateStep | undefined {
  if (kind === 'missing-point') return 'place';
  return nameFailures.has(kind) ? 'name' : undefined;
}

const nameFailures: ReadonlySet<Failure['kind']> = new Set([
  'missing-name',
  'handle-taken',
  'handle-reserved',
  'label-taken',
]);
