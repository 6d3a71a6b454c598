import { messages } from '../messages/messages.ts';

/** The sentences of the map page. */
export const mapPage = messages('hi', {
  title: 'मैप',
  panel: 'जगह का विवरण',
  others: 'दूसरी जगहें',
  position: 'आपकी लोकेशन',
  createHere: 'इस जगह का नाम रखें',
  openAlias: 'इसका पेज खोलें',
  link: 'इस जगह का लिंक',
  showPanel: 'विवरण दिखाएँ',
  hidePanel: 'विवरण छिपाएँ',
  sheet: { peek: 'और दिखाएँ', half: 'सब दिखाएँ', full: 'कम दिखाएँ' },
  describing: 'पता खोजा जा रहा है…',
  approximate: 'अनुमानित पता; पिन सटीक है।',
  approximatePlace: 'यह एक इलाक़ा है, सटीक लोकेशन नहीं।',
  within: 'पिन से {distance} के अंदर कहीं।',
  coordinatesOnly: 'निर्देशांक सटीक हैं।',
  from: 'पता: {attribution}',
  unreached: 'इन तक नहीं पहुँचा जा सका: {providers}',
  createAlias: '{alias} बनाएँ',
  candidates: 'दूसरे नतीजे',
  ignored: '“{text}” नहीं मिला। यह दिख रहा है: {place}।',
  namesHere: 'यहाँ के नाम',
});
