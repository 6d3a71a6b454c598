import { messages } from '../messages/messages.ts';

/** The sentences of Find Alias. */
export const find = messages('hi', {
  title: 'जगह ढूँढें',
  lead: 'नाम लिखें, या उसकी सभी जगहें देखने के लिए सिर्फ़ हैंडल।',
  emptyTitle: 'नाम से जगह खोजें',
  emptyText: 'मिला हुआ नाम लिखें, या इनमें से एक आज़माएँ।',
  createThis: '{alias} बनाएँ',
  searchPlaces: 'जगहों में “{text}” खोजें',
  debug: 'Debug',
});
