import { messages } from '../messages/messages.ts';

/** Texts of a printed sign. */
export const signTexts = messages('zh-Hans', {
  scanToFind: '扫码查找此地点',
  orType: '或输入',
  withoutNetwork: '无网络时',
});
