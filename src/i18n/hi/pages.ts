import { messages } from '../messages/messages.ts';

/** The pages that the server draws without the application. */
export const pageTexts = messages('hi', {
  grant: {
    preview: {
      title: 'आपके साथ एक जगह शेयर की गई है',
      text: 'जब तक यह शेयर है, खोलकर देखें कि कहाँ है।',
      open: 'जगह खोलें',
    },
    ended: {
      title: 'यह लिंक अब काम नहीं करता',
      text: 'इसका समय ख़त्म हो गया, सीमा पूरी हो गई, या इसे वापस ले लिया गया। भेजने वाले से नया लिंक माँगें।',
    },
  },
  accessRequest: {
    waiting: {
      title: 'सटीक लोकेशन का आपका अनुरोध मिल गया',
      text: 'मालिक ने अभी जवाब नहीं दिया है। इस पेज को बुकमार्क कर लें: जवाब यहीं मिलेगा।',
      again: 'फिर से देखें',
    },
    granted: {
      title: 'आपका अनुरोध मंज़ूर हो गया',
      text: 'सटीक लोकेशन आपको {time} तक दिखेगी।',
      open: 'जगह खोलें',
    },
    refused: {
      title: 'इस बार नहीं',
      text: 'मालिक ने सटीक लोकेशन का आपका अनुरोध नामंज़ूर कर दिया।',
      look: 'जगह खोजें',
    },
    gone: {
      title: 'यह अनुरोध अब नहीं है',
      text: 'उसे 30 दिन से ज़्यादा हो गए, या लिंक अधूरा है।',
      look: 'जगह खोजें',
    },
  },
  tooMany: { title: 'बहुत ज़्यादा पेज खोले गए', again: 'फिर से कोशिश करें' },
});
