import { messages } from '../messages/messages.ts';

/** The pages of feedback; they load with them. */
export const feedbackTexts = messages('hi', {
  feedback: {
    title: 'सुझाव और शिकायत',
    lead: 'बताएँ कि क्या काम करता है, क्या नहीं, और क्या कमी है। इस साइट को चलाने वाले लोग इसे पढ़ते हैं।',
    label: 'आपका सुझाव या शिकायत',
    submit: 'भेजें',
    sending: 'भेजा जा रहा है…',
    another: 'एक और लिखें',
    stillHere: 'आपका लिखा हुआ अब भी यहाँ है।',
    signedAs: '{username} के नाम से, आपके ईमेल पते के साथ भेजा जाता है, ताकि जवाब दिया जा सके।',
    left: '{letters, plural, one {# अक्षर बाक़ी} other {# अक्षर बाक़ी}}',
  },
  allFeedback: {
    administration: 'प्रबंधन',
    title: 'सभी सुझाव और शिकायतें',
    empty: 'अभी कुछ नहीं है। लोग जो भेजेंगे, वह यहाँ दिखेगा।',
    count: '{items, plural, one {# संदेश} other {# संदेश}}',
    countOfMany: '{items, number} संदेश दिखाए गए',
    stretches: 'सूची के पेज',
    older: 'पुराने संदेश',
    newest: 'सबसे नए संदेश',
    none: 'इससे पुराने संदेश नहीं हैं।',
  },
});
