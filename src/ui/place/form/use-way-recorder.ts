import { useEffect, useRef, useState } from 'react';
import type { Failure } from '../../../domain/failure.ts';
import {
  formatWay,
  isGoodFix,
  lengthInMetres,
  type PositionFix,
  simplifyWay,
  WAY_METRES,
} from '../../../domain/location/way.ts';
import { useApp } from '../../context/app-context.tsx';

interface Recording {
  readonly fixes: readonly PositionFix[];
  /** The accuracy of the last position in metres, also if the position was not recorded. */
  readonly accuracy?: number;
  readonly failure?: Failure;
  /** True if the maximum length was reached, which ends the recording. */
  readonly isFull?: boolean;
}

const isLongest = (fixes: readonly PositionFix[]): boolean => lengthInMetres(simplifyWay(fixes)) > WAY_METRES - 20;

const withFix = (recording: Recording, fix: PositionFix): Recording => {
  const accuracy = fix.accuracy;
  if (recording.isFull || !isGoodFix(fix, recording.fixes.at(-1))) return { fixes: recording.fixes, accuracy };
  const fixes = [...recording.fixes, fix];
  return { fixes, accuracy, isFull: isLongest(fixes) };
};

/** Records the device's positions as a way. It reports the way after each position, so that a reload loses nothing. */
export function useWayRecorder(onChange: (way: string) => void) {
  const { client } = useApp();
  const [recording, setRecording] = useState<Recording>();
  const watching = useRef<AbortController>(undefined);
  useEffect(() => () => watching.current?.abort(), []);
  const stop = () => {
    watching.current?.abort();
    setRecording(undefined);
  };
  const start = async () => {
    const controller = new AbortController();
    watching.current = controller;
    let current: Recording = { fixes: [] };
    setRecording(current);
    const watched = await client.geolocation.watch((fix) => {
      const before = current.fixes.length;
      current = withFix(current, fix);
      setRecording(current);
      if (current.isFull) controller.abort();
      if (current.fixes.length > Math.max(1, before)) onChange(formatWay(simplifyWay(current.fixes)));
    }, controller.signal);
    if (!watched.ok) setRecording({ ...current, failure: watched.failure });
  };
  return { recording, start, stop };
}
