import { messages } from '../messages/messages.ts';

/** The sentences of Create Alias. */
export const create = messages('en', {
  title: 'Create Alias',
  lead: 'Find the place, set the pin, give it a name.',
  submit: 'Create',
  submitAlias: 'Create {alias}',
  submitting: 'Creating…',
  pickFirst: 'Search, click the map, or use your position.',
  approximate: 'Nearest known place: {city}. The pin is exact.',
  nearest: 'Nearest known place: {place}.',
  larger: 'This is {place} as a whole. Move the pin to the exact spot.',
  from: 'Address from {provider}',
  photo: 'The photo you shared will be added to this place.',
  removePhoto: 'Remove the photo',
  draftRestored: 'What you typed is still here.',
});
