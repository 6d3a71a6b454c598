import { messages } from '../messages/messages.ts';

/** Each event of an account as the subject of a mail, and as a sentence in that mail and on the account page. */
export const securityEvents = messages('zh-Hans', {
  'password-changed': {
    subject: '你的密码已更改',
    sentence: '密码已更改。其他会话和所有访问令牌均已失效。',
  },
  'account-recovered': {
    subject: '你的密码已更改',
    sentence: '密码已通过恢复代码或链接重设。所有会话和访问令牌均已失效。',
  },
  'email-changed': {
    subject: '你的邮箱已更改',
    sentence: '邮箱已更改为 {detail}。',
  },
  'passkey-added': { subject: '已添加通行密钥', sentence: '已添加通行密钥“{detail}”。' },
  'passkey-removed-by-recovery': {
    subject: '已移除通行密钥',
    sentence: '重设密码时，已移除通行密钥“{detail}”。',
  },
  'identity-linked': { subject: '已关联其他账号', sentence: '已关联 {detail} 账号，可用它登录你的账号。' },
  'identities-removed-by-recovery': {
    subject: '已移除关联的账号',
    sentence: '重设密码时，已移除这些关联的账号：{detail}。',
  },
  'authenticator-added': {
    subject: '已添加身份验证器应用',
    sentence: '已启用身份验证器应用。',
  },
  'authenticator-removed-by-recovery': {
    subject: '已移除身份验证器应用',
    sentence: '重设密码时，已停用身份验证器应用。',
  },
  'token-made': { subject: '已创建访问令牌', sentence: '已创建访问令牌“{detail}”。' },
  'recovery-codes-made': {
    subject: '已生成新的恢复代码',
    sentence: '已生成新的恢复代码。旧代码不再有效。',
  },
  'recovery-codes-ended-by-recovery': {
    subject: '你的恢复代码已失效',
    sentence: '重设密码时，恢复代码已失效。请生成新的恢复代码。',
  },
  'webhook-added': {
    subject: '已添加 Webhook',
    sentence: '已添加 Webhook（{detail}）。它会收到该标识名下地点的变更。',
  },
  'webhook-address-changed': {
    subject: 'Webhook 的网址已更改',
    sentence: 'Webhook 的网址已更改（{detail}）。该标识名下地点的变更会发送到此网址。',
  },
  'webhook-secret-made': {
    subject: 'Webhook 有新的密钥',
    sentence: 'Webhook 已有新的密钥（{detail}）。',
  },
  'webhook-turned-off-by-recovery': {
    subject: 'Webhook 已关闭',
    sentence: '重设密码时，已关闭 Webhook（{detail}）。如果它属于你，请重新开启。',
  },
  'owner-invited': {
    subject: '已邀请所有者',
    sentence: '已创建成为所有者的邀请（{detail}）。所有者拥有与你相同的权限。如果不是你操作的，请收回邀请。',
  },
  'owner-joined': {
    subject: '有新的所有者',
    sentence: '有新的所有者加入（{detail}）。所有者拥有与你相同的权限，也可以移除你。',
  },
  'grant-made': {
    subject: '已分享一个地点',
    sentence: '已创建可查看地点的链接（{detail}），在到期或收回前有效。',
  },
  'grants-ended-by-recovery': {
    subject: '地点链接已收回',
    sentence: '重设密码时，已收回以下地点链接：{detail}。',
  },
  'invitations-ended-by-recovery': {
    subject: '邀请已收回',
    sentence: '重设密码时，已收回以下邀请：{detail}。属于你的，请重新发送。',
  },
  'members-removed-by-recovery': {
    subject: '成员已移除',
    sentence: '以下成员近期通过该账号加入，重设密码时已被移除：{detail}。请重新邀请你认识的成员。',
  },
  'administrator-added': { subject: '你的账号已成为管理员', sentence: '你的账号已成为本站的管理员。' },
  'administrator-removed': { subject: '你的账号不再是管理员', sentence: '你的账号不再是本站的管理员。' },
});
