import { messages } from '../messages/messages.ts';

/** The pages that the server draws without the application. */
export const pageTexts = messages('zh-Hans', {
  grant: {
    preview: {
      title: '有人与你分享了一个地点',
      text: '在分享有效期内，打开即可查看位置。',
      open: '打开地点',
    },
    ended: {
      title: '此链接已失效',
      text: '它可能已到期、已达到打开次数上限，或已被收回。请向发送人索取新链接。',
    },
  },
  asked: {
    waiting: {
      title: '你已请求查看准确位置',
      text: '所有者尚未答复。答复会显示在此页面，请保留它的网址。',
      again: '重新查看',
    },
    granted: {
      title: '请求已同意',
      text: '你可以查看准确位置，直到 {time}。',
      open: '打开地点',
    },
    refused: {
      title: '这次未获同意',
      text: '所有者没有向你显示准确位置。',
      look: '查找地点',
    },
    gone: {
      title: '没有这个请求',
      text: '请求已超过三十天，或网址不完整。',
      look: '查找地点',
    },
  },
  tooMany: { title: '请求过于频繁', again: '重试' },
});
