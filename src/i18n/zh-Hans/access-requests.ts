import { messages } from '../messages/messages.ts';

/** The form of an access request, and the list in which members answer requests. */
export const askTexts = messages('zh-Hans', {
  ask: '请求查看准确位置',
  lead: '所有者会看到你的姓名和留言，并决定是否发给你链接。',
  name: '你的姓名',
  message: '用途',
  email: '接收答复的邮箱（选填）',
  send: '发送请求',
  sent: '请求已发送。答复会显示在这里：<link>答复页面</link>',
  waiting: '{count, plural, other {有 # 个请求等你答复}}',
  asks: '{name} 请求查看 {alias}',
  hours: '同意，两小时',
  day: '同意，一天',
  no: '拒绝',
  settingTitle: '查看准确位置的请求',
  settingHint: '其他人看不到准确位置。他们可以向你请求查看；你在“我的地点”中答复。',
  setting: '访客可以请求',
  settingSaved: '{isOpen, select, true {访客可以请求。} false {访客不能再请求。} other {}}',
  answered: '{isGranted, select, true {对方现在可以打开。} false {已告知对方被拒绝。} other {}}',
});
