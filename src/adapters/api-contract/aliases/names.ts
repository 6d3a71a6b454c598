import * as z from 'zod/mini';
import type { Handle, Label } from '../../../domain/aliases/alias.ts';

// The server that stored the names of a response has parsed them, so they are names.
export const handle = z.string() as unknown as z.ZodMiniType<Handle, string>;
export const label = z.string() as unknown as z.ZodMiniType<Label, string>;
