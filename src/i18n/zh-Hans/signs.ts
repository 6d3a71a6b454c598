import { messages } from '../messages/messages.ts';

/** What a printed sign says. */
export const signTexts = messages('zh-Hans', {
  scanToFind: '扫码查找此地点',
  orType: '或输入',
  withoutNetwork: '无网络时',
});
