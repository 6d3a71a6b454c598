import { parseHandle, parseLabel } from '../../domain/alias.ts';
import type { Failure, FailureOf } from '../../domain/failure.ts';
import { ok, type Result } from '../../domain/result.ts';
import type { LocationName } from '../../usecases/index.ts';

/** The parameters of a path that names a location. */
export interface NameParameters {
  readonly handle: string;
  readonly label: string;
}

function parseName({ handle, label }: NameParameters): Result<LocationName, FailureOf<'bad-alias'>> {
  const parsedHandle = parseHandle(handle);
  if (!parsedHandle.ok) return parsedHandle;
  const parsedLabel = parseLabel(label);
  return parsedLabel.ok ? ok({ handle: parsedHandle.value, label: parsedLabel.value }) : parsedLabel;
}

/** What is done with the location that a path names. */
export async function withName<T, F extends Failure>(
  params: NameParameters,
  act: (name: LocationName) => Promise<Result<T, F>>,
): Promise<Result<T, F | FailureOf<'bad-alias'>>> {
  const name = parseName(params);
  return name.ok ? act(name.value) : name;
}
