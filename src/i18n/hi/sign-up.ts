import { messages } from '../messages/messages.ts';

export const signUpTexts = messages('hi', {
  characters: 'A से Z तक अक्षर और अंक लिखें; बीच में एक डॉट, हाइफ़न या अंडरस्कोर आ सकता है।',
  tooLong: 'ज़्यादा से ज़्यादा 30 अक्षर।',
  reserved: 'यह यूज़रनेम आरक्षित है।',
  use: '{username} लें',
  leftElsewhere: 'आपने दूसरे टैब में साइन आउट किया है।',
  typedStays: 'आपने दूसरे टैब में साइन आउट किया है। दोबारा साइन इन करने पर आपका यहाँ लिखा हुआ वापस आ जाएगा।',
});
