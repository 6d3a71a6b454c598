/** The call to action of a printed sign, in Arabic beside the reader's language. */
export const scanToFindInArabic = 'امسح لتصل إلى هذا المكان';
