import { messages } from '../messages/messages.ts';

/** The pages of feedback; they load with them. */
export const feedbackTexts = messages('ms', {
  feedback: {
    title: 'Maklum balas',
    lead: 'Beritahu kami apa yang berfungsi, apa yang tidak dan apa yang kurang. Pengendali laman ini membacanya.',
    label: 'Maklum balas anda',
    submit: 'Hantar maklum balas',
    sending: 'Menghantar…',
    another: 'Tulis satu lagi',
    stillHere: 'Apa yang anda tulis masih ada di sini.',
    signedAs: 'Dihantar sebagai {username} dengan alamat e-mel anda, supaya kami dapat membalas.',
    left: '{letters, plural, other {Tinggal # aksara}}',
  },
  allFeedback: {
    administration: 'Pentadbiran',
    title: 'Semua maklum balas',
    empty: 'Belum ada maklum balas. Apa yang dihantar pengguna akan dipaparkan di sini.',
    count: '{items, plural, other {# mesej}}',
    countOfMany: '{items, number} mesej dipaparkan',
    stretches: 'Halaman senarai',
    older: 'Mesej yang lebih lama',
    newest: 'Mesej terbaharu',
    none: 'Tiada mesej yang lebih lama.',
  },
});
