import { messages } from '../messages/messages.ts';

/** The sentences of Find Alias. */
export const find = messages('hi', {
  title: 'जगह ढूँढें',
  lead: 'नाम लिखें, या उसकी सभी जगहें देखने के लिए सिर्फ़ हैंडल।',
  emptyTitle: 'नाम से जगह खोजें',
  emptyText: 'मिला हुआ नाम लिखें, या इनमें से एक आज़माएँ।',
  details: 'जगह का विवरण',
  choose: '{count, plural, one {{handle} की # जगह} other {{handle} की # जगहें}}',
  chooseOfMany: '{handle} की जगहों में से {count, number}',
  chooseOfTotal: '{handle} की {total, number} जगहों में से {count, number}',
  stretches: 'सूची के पेज',
  narrow: 'इन जगहों को फ़िल्टर करें',
  narrowed: '{count, plural, one {# जगह} other {# जगहें}}',
  noneOfThese: 'ऐसी कोई जगह नहीं मिली।',
  showAll: '{count, plural, one {# जगह दिखाएँ} other {सभी # जगहें दिखाएँ}}',
  next: 'अगली जगहें',
  fromTheStart: 'शुरू की जगहें',
  chooseHint: 'मैप पर देखने के लिए एक चुनें।',
  map: 'जगह का मैप',
  createThis: '{alias} बनाएँ',
  searchPlaces: 'जगहों में “{text}” खोजें',
  debug: 'Debug',
});
