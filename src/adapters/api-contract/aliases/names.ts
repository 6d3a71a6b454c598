import * as z from 'zod/mini';
import type { Handle, Label } from '../../../domain/aliases/alias.ts';

// The names in a response are valid: the server has parsed them before it stored them.
export const handle = z.string() as unknown as z.ZodMiniType<Handle, string>;
export const label = z.string() as unknown as z.ZodMiniType<Label, string>;
