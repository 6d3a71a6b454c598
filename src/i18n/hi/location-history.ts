import { messages } from '../messages/messages.ts';

/** The texts of the list of a place's versions, which load with /edit. */
export const locationHistoryTexts = messages('hi', {
  title: 'बदलावों का इतिहास',
  lead: 'पिछले 50 संस्करण रखे जाते हैं। किसी एक को वापस लाना भी एक बदलाव है।',
  changes: {
    created: 'नाम रखा गया',
    edited: 'बदलाव किया गया',
    renamed: 'नाम बदला गया',
    deleted: 'मिटाया गया',
    restored: 'ट्रैश से वापस लाया गया',
    reverted: 'पुराना संस्करण वापस लाया गया',
    confirmed: 'जाँचा गया',
    expired: 'समय ख़त्म होने पर मिटाया गया',
  },
  by: 'यूज़र: {username}',
  present: 'अभी',
  restore: 'वापस लाएँ',
  restoreVersion: 'संस्करण {version, number} वापस लाएँ',
  restored: 'संस्करण {version, number} वापस आ गया।',
  moved: 'लोकेशन {distance} बदली गई',
  changed: '{field}:',
  notLoaded: 'बदलावों का इतिहास लोड नहीं हो सका। {why}',
});
