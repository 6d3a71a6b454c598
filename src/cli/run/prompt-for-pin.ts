import type { LocationDraft } from '../../domain/location/location.ts';
import type { Terminal } from '../io/terminal.ts';

/** Prompts for a PIN without echoing it; without a terminal it reads a line of stdin. */
const askPin = ({ input }: Pick<Terminal, 'input'>): Promise<string> => input.ask('PIN: ', { secret: true });

/** Returns the PIN of `--pin`; prompts for it if the option is `-`. */
export const readPin = async (
  terminal: Pick<Terminal, 'input'>,
  pin: string | undefined,
): Promise<string | undefined> => (pin === '-' ? askPin(terminal) : pin);

/** Prompts for the PIN of a protected place, if there is a terminal; `undefined` without one, or if nothing is typed. */
export const askPinAtTerminal = async (terminal: Pick<Terminal, 'input'>): Promise<string | undefined> =>
  terminal.input.isTerminal ? (await askPin(terminal)) || undefined : undefined;

/** Returns the fields with the PIN. Prompts for it with `--pin -`, and at a terminal if the place becomes protected. */
export async function promptForPin<Fields extends Partial<LocationDraft>>(
  terminal: Pick<Terminal, 'input'>,
  { pin: pinOption, ...fields }: Fields,
): Promise<Omit<Fields, 'pin'> & { readonly pin?: string }> {
  const isMissing = pinOption === undefined && fields.visibility === 'protected';
  const pin = isMissing ? await askPinAtTerminal(terminal) : await readPin(terminal, pinOption);
  return { ...fields, ...(pin !== undefined && { pin }) };
}
