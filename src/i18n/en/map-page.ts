import { messages } from '../messages/messages.ts';

/** The sentences of the map page. */
export const mapPage = messages('en', {
  title: 'Map',
  panel: 'Place details',
  others: 'Other Locations',
  position: 'Your position',
  createHere: 'Name this place',
  openAlias: 'Open its page',
  link: 'link to this place',
  showPanel: 'Show details',
  hidePanel: 'Hide details',
  sheet: { peek: 'Show more', half: 'Show all', full: 'Show less' },
  describing: 'Looking up the address…',
  approximate: 'Approximate address; the pin is exact.',
  approximatePlace: 'This is an area, not an exact spot.',
  within: 'Somewhere within {distance} of the pin.',
  coordinatesOnly: 'The coordinates are exact.',
  from: 'Address: {attribution}',
  unreached: 'Couldn’t reach: {providers}',
  createAlias: 'Create {alias}',
  candidates: 'Other matches',
  ignored: 'Couldn’t find “{text}”. Showing {place}.',
  namesHere: 'Names here',
});
