import { messages } from '../messages/messages.ts';

/** The sentences of Find Alias. */
export const find = messages('en', {
  title: 'Find Location',
  lead: 'Type a name, or just its handle to see all its places.',
  emptyTitle: 'Find a place by its name',
  emptyText: 'Type the name you were given, or try one of these.',
  details: 'Location Details',
  choose: '{count, plural, one {# place under {handle}} other {# places under {handle}}}',
  chooseOfMany: '{count, number} of the places under {handle}',
  chooseOfTotal: '{count, number} of {total, number} places under {handle}',
  stretches: 'Pages of the list',
  narrow: 'Filter these places',
  narrowed: '{count, plural, one {# place} other {# places}}',
  noneOfThese: 'No places match.',
  showAll: '{count, plural, one {Show # place} other {Show all # places}}',
  next: 'Next places',
  fromTheStart: 'First places',
  chooseHint: 'Choose one to see it on the map.',
  map: 'Map of the place',
  createThis: 'Create {alias}',
  searchPlaces: 'Search places for “{text}”',
  debug: 'Debug',
});
