import { messages } from '../messages/messages.ts';

/** The sentences of Find Alias. */
export const find = messages('en', {
  title: 'Find Location',
  lead: 'Type a name, or just its handle to see all its places.',
  emptyTitle: 'Find a place by its name',
  emptyText: 'Type the name you were given, or try one of these.',
  createThis: 'Create {alias}',
  searchPlaces: 'Search places for “{text}”',
  debug: 'Debug',
});
