import { messages } from '../messages/messages.ts';

export const bulkEdit = messages('hi', {
  title: '{places, plural, one {# जगह} other {# जगहों}} में बदलाव करें',
  hint: 'जो बदलना हो, उसे चालू करें। बाक़ी सब वैसा ही रहेगा।',
  changeField: '{field} बदलें',
  mixed: 'आपकी जगहों में यहाँ अलग-अलग जानकारी है।',
  clears: 'सभी जगहों से हटाने के लिए ख़ाली छोड़ें।',
  preview: 'झलक',
  counts:
    '{changed, plural, =0 {अभी कुछ नहीं बदलेगा} one {# जगह बदलेगी} other {# जगहें बदलेंगी}}{same, plural, =0 {} one {, # वैसी ही रहेगी} other {, # वैसी ही रहेंगी}}',
  showMore: '{places, number} और दिखाएँ',
  same: 'नहीं बदलेंगी: {names}',
  undoable: 'इसे पहले जैसा किया जा सकता है।',
  back: 'वापस जाएँ',
  cancel: 'रद्द करें',
  toPreview: '{places, plural, =0 {बदलाव} one {# बदलाव} other {# बदलाव}} देखें',
  apply: '{places, plural, =0 {जगहें} one {# जगह} other {# जगहें}} बदलें',
  applying: 'बदला जा रहा है…',
});
