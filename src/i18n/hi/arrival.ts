import { messages } from '../messages/messages.ts';

/** The sentences of how one arrives: on the receiver's page, on the driver's card, and in the form. */
export const arrival = messages('hi', {
  photo: '{count, number} में से {number, number}',
  getPhoto: '{alias} की फ़ोटो',
  photoBefore: 'पिछली फ़ोटो',
  photoAfter: 'अगली फ़ोटो',
  otherLanguages: 'दूसरी भाषाओं में',
  call: 'कॉल करें',
  whatsapp: 'WhatsApp',
  floor: 'फ़्लोर {floor}',
  unit: 'यूनिट {unit}',
  open: 'खुला है',
  closed: 'बंद है',
  openUntil:
    '{day, select, today {{time} बजे तक खुला है} tomorrow {कल {time} बजे तक खुला है} other {{weekday} {time} बजे तक खुला है}}',
  opensAt:
    '{day, select, today {बंद है, {time} बजे खुलेगा} tomorrow {बंद है, कल {time} बजे खुलेगा} other {बंद है, {weekday} को {time} बजे खुलेगा}}',
  hours: 'खुलने का समय',
  ramadan: 'रमज़ान में',
  daysOff: 'छुट्टी के दिन',
  driverCard: 'बड़े अक्षर, पढ़कर सुनाएँ',
  readAloud: 'बोलकर सुनाएँ',
  stopReading: 'रोकें',
  sayName: 'नाम बोलें या हिज्जे करें',
  readSpelling: 'एक-एक अक्षर पढ़ें',
  close: 'बंद करें',
  wrongPlace: 'ग़लत जगह है? हमें बताएँ',
  toGate: '{app}, गेट तक',
  gate: 'गेट',
  codesOfGate: 'ये कोड गेट तक ले जाते हैं।',
  way: 'सड़क से रास्ता, {distance}',
  wayStart:
    '{direction, select, n {उत्तर} ne {उत्तर-पूर्व} e {पूर्व} se {दक्षिण-पूर्व} s {दक्षिण} sw {दक्षिण-पश्चिम} w {पश्चिम} nw {उत्तर-पश्चिम} other {}} की ओर {distance}',
  wayTurn: {
    straight: 'फिर सीधे {distance}',
    'slight-left': 'फिर हल्के बाएँ {distance}',
    left: 'फिर बाएँ {distance}',
    'sharp-left': 'फिर तीखे मोड़ से बाएँ {distance}',
    'slight-right': 'फिर हल्के दाएँ {distance}',
    right: 'फिर दाएँ {distance}',
    'sharp-right': 'फिर तीखे मोड़ से दाएँ {distance}',
    back: 'फिर उसी रास्ते से वापस {distance}',
  },
  wayEnd: 'आपकी मंज़िल आ गई।',
  stepPhoto: 'इस चरण की फ़ोटो',
  wayLength: 'लंबाई {distance}',
});
