import * as z from 'zod/mini';
import { providerNames } from '../../../domain/country/provider-names.ts';

export const wireProvider = z.enum(providerNames);
