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
      text: '链接已到期、达到次数上限或被收回。请向发送人索取新链接。',
    },
  },
  accessRequest: {
    waiting: {
      title: '你已请求查看准确位置',
      text: '所有者尚未答复。请收藏此页面，答复会显示在这里。',
      again: '重新检查',
    },
    granted: {
      title: '你的请求已获同意',
      text: '你可以查看准确位置，直到 {time}。',
      open: '打开地点',
    },
    refused: {
      title: '这次未获同意',
      text: '所有者拒绝了你查看准确位置的请求。',
      look: '查找地点',
    },
    gone: {
      title: '此请求已不存在',
      text: '请求发送已超过 30 天，或链接不完整。',
      look: '查找地点',
    },
  },
  tooMany: { title: '请求过于频繁', again: '重试' },
});
