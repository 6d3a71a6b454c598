import { messages } from '../messages/messages.ts';

/** The pages on which providers and navigation are tried; they load with them. */
export const testPageTexts = messages('hi', {
  test: {
    title: 'जियोकोडिंग की जाँच',
    lead: 'एक बार में एक सेवा, बिना किसी विकल्प के।',
    country: 'देश',
    provider: 'सेवा',
    search: 'खोजें',
    searchLabel: 'पता या जगह',
    map: 'जवाब का मैप',
    fields: 'पते के फ़ील्ड',
    empty: 'खोजें, या किसी पॉइंट का पता पूछने के लिए मैप पर क्लिक करें।',
    raw: 'मूल जवाब',
    latitude: 'अक्षांश',
    longitude: 'देशांतर',
    took: 'जवाब का समय: {milliseconds}',
  },
  testSimple: {
    title: 'क्लिक की जाँच',
    lead: 'एक क्लिक, एक पेज।',
    click: 'नमूने का छोटा नाम खोलें',
    leadsTo: '<alias>{alias}</alias> के साथ /search पर ले जाता है',
  },
});
