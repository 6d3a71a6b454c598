import { messages } from '../messages/messages.ts';

export const handleInvitationTexts = messages('zh-Hans', {
  hint: '如果填写邮箱，你会得到一个链接，由你发给对方。对方暂时不需要账号。',
  linkInstead: '改为创建链接',
  ready: '此链接可让一位用户成为 {handle} 的成员，有效期至 {day}。请立即复制，之后无法再次查看。',
  copy: '邀请',
  mail: '用邮件发送',
  subject: '{handle} 的邀请',
  body: '打开此链接即可成为 {handle} 的成员。仅可使用一次，有效期至 {day}：\n\n{link}',
  link: '链接',
  role: '{role, select, owner {所有者} editor {编辑者} other {}}，有效期至 {day}',
  revoke: '收回',
  revokeInvitation: '收回邀请：{name}',
  sure: '确定收回？',
  revoked: '邀请已收回',
  title: '{handle} 的邀请',
  lead: '此链接让你成为 {handle} 的成员，可以编辑其地点。',
  signInFirst: '请登录或注册，然后接受。',
  noSecret: '此链接不完整。请直接从收到的消息中打开。',
  toPlaces: '前往“我的地点”',
});
