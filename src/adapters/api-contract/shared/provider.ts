import { providerNames } from '../../../domain/country/provider-names.ts';
import { openEnum } from './open-enum.ts';

export const wireProvider = openEnum(providerNames);
