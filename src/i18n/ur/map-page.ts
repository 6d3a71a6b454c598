import { messages } from '../messages/messages.ts';

/** The sentences of the map page. */
export const mapPage = messages('ur', {
  title: 'نقشہ',
  panel: 'جگہ کی تفصیل',
  others: 'دوسری جگہیں',
  position: 'آپ کا مقام',
  createHere: 'اس جگہ کا نام رکھیں',
  openAlias: 'اس کا صفحہ کھولیں',
  link: 'اس جگہ کا لنک',
  showPanel: 'تفصیل دکھائیں',
  hidePanel: 'تفصیل چھپائیں',
  sheet: { peek: 'مزید دکھائیں', half: 'سب دکھائیں', full: 'کم دکھائیں' },
  describing: 'پتہ معلوم کیا جا رہا ہے…',
  approximate: 'تخمینی پتہ؛ پن درست ہے۔',
  approximatePlace: 'یہ علاقہ ہے، درست مقام نہیں۔',
  within: 'پن سے {distance} کے اندر کہیں۔',
  coordinatesOnly: 'کوآرڈینیٹس درست ہیں۔',
  from: 'پتہ: {attribution}',
  unreached: 'رابطہ نہیں ہوا: {providers}',
  createAlias: '{alias} بنائیں',
  candidates: 'دوسرے نتائج',
  ignored: '“{text}” نہیں ملا۔ یہ دکھایا جا رہا ہے: {place}۔',
  namesHere: 'یہاں کے نام',
});
