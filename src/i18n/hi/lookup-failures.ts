import { messages } from '../messages/messages.ts';

export const lookupFailures = messages('hi', {
  'bad-alias': {
    text: {
      form: '@हैंडल या @हैंडल#लेबल के रूप में लिखें।',
      'too-short': 'हैंडल में कम से कम 2 अक्षर या अंक चाहिए।',
      'too-long':
        '{part, select, label {लेबल में ज़्यादा से ज़्यादा 40 अक्षर होते हैं।} other {हैंडल में ज़्यादा से ज़्यादा 30 अक्षर होते हैं।}}{offer, select, yes { {suggestion} आज़माएँ।} other {}}',
      space: 'हैंडल में स्पेस नहीं होता।{offer, select, yes { {suggestion} आज़माएँ।} other {}}',
      sign: '{part, select, label {लेबल में “{sign}” नहीं हो सकता। अक्षर और अंक लिखें, जिनके बीच में एक . _ या - हो सकता है।} other {हैंडल में “{sign}” नहीं हो सकता। अक्षर और अंक लिखें, जिनके बीच में एक . _ या - हो सकता है।}}{offer, select, yes { {suggestion} आज़माएँ।} other {}}',
      script:
        '{part, select, label {लेबल में अलग-अलग लिपियाँ नहीं मिलाई जा सकतीं।} other {हैंडल में अलग-अलग लिपियाँ नहीं मिलाई जा सकतीं।}}{offer, select, yes { {suggestion} आज़माएँ।} other {}}',
      separator: '. _ और - एक बार में एक ही लिखें, अक्षरों या अंकों के बीच।{offer, select, yes { {suggestion} आज़माएँ।} other {}}',
      emoji:
        '{part, select, label {लेबल में इमोजी नहीं होते।} other {हैंडल में इमोजी नहीं होते।}}{offer, select, yes { {suggestion} आज़माएँ।} other {}}',
      invisible:
        '{part, select, label {लेबल में दिशा के निशान जैसे अदृश्य अक्षर नहीं होते।} other {हैंडल में दिशा के निशान जैसे अदृश्य अक्षर नहीं होते।}}{offer, select, yes { {suggestion} आज़माएँ।} other {}}',
    },
  },
  'handle-not-found': {
    text: 'हैंडल नहीं मिला: {handle}',
    toast: 'इस हैंडल की जगहें नहीं मिलीं।',
  },
  'no-labels': { text: '{handle} की कोई जगह नहीं मिली' },
  'location-not-found': {
    text: 'जगह नहीं मिली: {alias}',
    toast: 'बताई गई जगह नहीं मिली।',
  },
  removed: { text: '{alias} को उसके मालिक ने हटा दिया।' },
  'taken-down': { text: '{alias} को इस साइट के एडमिन ने छिपा दिया।' },
  expired: { text: '{alias} का समय ख़त्म हो गया। उसके मालिक से ऐक्सेस माँगें।' },
  'pin-required': { text: '{alias} के लिए PIN चाहिए। उसके मालिक से माँगें।' },
  'wrong-pin': { text: '{alias} का PIN ग़लत है। जाँचकर फिर से कोशिश करें।' },
  'no-room': {
    text: 'सर्वर पर स्टोरेज नहीं बचा, इसलिए यह सेव नहीं हुआ। मौजूदा जगहें अब भी काम करती हैं। थोड़ी देर बाद फिर से कोशिश करें।',
  },
  'read-only': {
    text: 'अभी कुछ सेव नहीं हो सकता। मौजूदा जगहें अब भी काम करती हैं। थोड़ी देर बाद फिर से कोशिश करें।',
  },
  'rate-limited': {
    text: 'बहुत ज़्यादा कोशिशें हुईं। {unit, select, minute {{count, plural, one {# मिनट} other {# मिनट}}} other {{count, plural, one {# सेकंड} other {# सेकंड}}}} बाद फिर से कोशिश करें।',
  },
  upgrading: { title: 'अपग्रेड हो रहा है', text: 'यह सर्वर अपग्रेड हो रहा है। एक मिनट बाद फिर कोशिश करें।' },
  busy: {
    text: 'सर्वर व्यस्त है। {unit, select, minute {{count, plural, one {# मिनट} other {# मिनट}}} other {{count, plural, one {# सेकंड} other {# सेकंड}}}} बाद फिर से कोशिश करें।',
  },
  unreachable: {
    text: {
      server: 'सर्वर तक नहीं पहुँचा जा सका। कनेक्शन देखकर फिर से कोशिश करें।',
      'server-at': '{name} के सर्वर तक नहीं पहुँचा जा सका। कनेक्शन देखकर फिर से कोशिश करें।',
      untrusted: '{name} के प्रमाणपत्र पर भरोसा नहीं किया गया: {detail}।',
      'speaks-https': '{name} का सर्वर HTTPS पर चलता है। उसका पता इससे शुरू करें: https://',
      'speaks-http': '{name} का सर्वर HTTP पर चलता है, बिना एन्क्रिप्शन के। उसका पता इससे शुरू करें: http://',
      database: 'डेटाबेस तक नहीं पहुँचा जा सका। कनेक्शन देखकर फिर से कोशिश करें।',
      'mail-server': 'ईमेल सर्वर तक नहीं पहुँचा जा सका। कनेक्शन देखकर फिर से कोशिश करें।',
      'photo-store': 'फ़ोटो के स्टोर तक नहीं पहुँचा जा सका। कनेक्शन देखकर फिर से कोशिश करें।',
      gazetteer: 'जगहों के नामों की सूची तक नहीं पहुँचा जा सका। कनेक्शन देखकर फिर से कोशिश करें।',
      'gazetteer-at': 'जगहों के नामों की सूची {name} तक नहीं पहुँचा जा सका। कनेक्शन देखकर फिर से कोशिश करें।',
      providers: '{providers} तक नहीं पहुँचा जा सका। कनेक्शन देखकर फिर से कोशिश करें।',
    },
  },
  unavailable: {
    text: {
      server: 'सर्वर अभी उपलब्ध नहीं है। थोड़ी देर में फिर से कोशिश करें।',
      'server-at': '{name} का सर्वर अभी उपलब्ध नहीं है। थोड़ी देर में फिर से कोशिश करें।',
      database: 'डेटाबेस अभी उपलब्ध नहीं है। थोड़ी देर में फिर से कोशिश करें।',
      'mail-server': 'ईमेल सर्वर अभी उपलब्ध नहीं है। थोड़ी देर में फिर से कोशिश करें।',
      'photo-store': 'फ़ोटो का स्टोर अभी उपलब्ध नहीं है। थोड़ी देर में फिर से कोशिश करें।',
      gazetteer: 'जगहों के नामों की सूची अभी उपलब्ध नहीं है। थोड़ी देर में फिर से कोशिश करें।',
      'gazetteer-at': 'जगहों के नामों की सूची {name} अभी उपलब्ध नहीं है। थोड़ी देर में फिर से कोशिश करें।',
      providers: '{providers} अभी उपलब्ध नहीं है। थोड़ी देर में फिर से कोशिश करें।',
      'maybe-saved':
        '{service, select, database {डेटाबेस अभी उपलब्ध नहीं है। हो सकता है कि आपका बदलाव सेव हो गया हो: दोबारा भेजने से पहले देख लें।} other {सर्वर अभी उपलब्ध नहीं है। हो सकता है कि आपका बदलाव सेव हो गया हो: दोबारा भेजने से पहले देख लें।}}',
    },
  },
  'unexpected-answer': { text: 'API का जवाब पढ़ा नहीं जा सका' },
  'passwords-differ': { text: 'दोनों पासवर्ड एक जैसे नहीं हैं' },
  'empty-feedback': { text: 'भेजने से पहले अपनी बात लिखें।' },
  internal: { text: 'कुछ गड़बड़ हो गई। फिर से कोशिश करें।' },
});

/** Words for a parameter of a failure that has no name of its own. */
export const failureWords = messages('hi', {
  request: 'अनुरोध',
  geoScheme: 'geo: लिंक',
  webSite: 'किसी साइट',
  types: { string: 'टेक्स्ट', number: 'संख्या', int: 'पूर्ण संख्या', object: 'ऑब्जेक्ट' },
});
