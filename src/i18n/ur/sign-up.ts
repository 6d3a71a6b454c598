import { messages } from '../messages/messages.ts';

export const signUpTexts = messages('ur', {
  characters: 'انگریزی حروف A تا Z اور ہندسے لکھیں، بیچ میں ایک نقطہ، ہائفن یا انڈر اسکور آ سکتا ہے۔',
  tooLong: 'زیادہ سے زیادہ 30 حروف۔',
  reserved: 'یہ یوزر نیم مخصوص ہے۔',
  use: '{username} استعمال کریں',
  leftElsewhere: 'آپ نے کسی اور ٹیب میں سائن آؤٹ کیا ہے۔',
  typedStays: 'آپ نے کسی اور ٹیب میں سائن آؤٹ کیا ہے۔ دوبارہ سائن ان کرنے پر آپ کا یہاں لکھا ہوا واپس آ جائے گا۔',
});
