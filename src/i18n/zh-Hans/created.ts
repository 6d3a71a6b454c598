import { messages } from '../messages/messages.ts';

/** The sentences of a place that was just created. */
export const created = messages('zh-Hans', {
  named: '已命名',
  send: '发送',
  sendByWhatsApp: '通过 WhatsApp 发送',
  print: '打印标牌',
  visibility: '谁可以看到',
  arrive: '怎么去',
  arriveText: '入口、楼层、照片、联系电话',
  add: '添加',
  later: '以后再说',
  another: '在 {handle} 下再命名一个地点',
});
