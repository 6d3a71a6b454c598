import { messages } from '../messages/messages.ts';

/** The form of an access request, and the list in which members answer requests. */
export const askTexts = messages('zh-Hans', {
  ask: '请求查看准确位置',
  lead: '所有者会看到你的姓名和留言，然后发送链接或拒绝。',
  name: '你的姓名',
  message: '理由',
  email: '接收答复的邮箱（选填）',
  send: '发送请求',
  sent: '请求已发送。<link>在此查看答复</link>',
  waiting: '{count, plural, other {# 个查看请求}}',
  asks: '{name} 请求查看 {alias}',
  hours: '同意，2 小时',
  day: '同意，1 天',
  no: '拒绝',
  settingTitle: '查看请求',
  settingHint: '访客只能看到大致范围。他们可以请求查看准确位置；你在“我的地点”中答复。',
  setting: '允许查看请求',
  settingSaved: '{isOpen, select, true {已允许查看请求} false {已关闭查看请求} other {}}',
  answered: '{isGranted, select, true {已同意请求} false {已拒绝请求} other {}}',
});
