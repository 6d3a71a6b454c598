import { messages } from '../messages/messages.ts';

/** The mails to users. The paragraphs of a mail are its lines, in their order. */
export const mailTexts = messages('zh-Hans', {
  subject: '{brand}：{subject}',
  hello: '{username}，你好：',
  passwordReset: {
    subject: '设置新密码',
    paragraphs: [
      '打开以下链接即可设置新密码。链接只能使用一次，{minutes, plural, other {# 分钟}}内有效：',
      '{link}',
      '设置新密码后，所有设备都会退出登录，访问令牌会被撤销，通行密钥会被移除。',
      '页面上会列出将被移除的项目。',
      '如果不是你申请的，请忽略此邮件，密码不会改变。',
    ],
  },
  emailConfirmation: {
    subject: '确认你的邮箱',
    paragraphs: [
      '打开以下链接，确认这是你的邮箱。链接只能使用一次，{hours, plural, other {# 小时}}内有效：',
      '{link}',
      '如果不是你申请的，请忽略此邮件。',
    ],
  },
  deletionRequested: {
    subject: '你的账号将被注销',
    paragraphs: ['你的账号及其地点将于 {day}删除。在此之前登录即可保留。', '如果这不是你的操作，请登录并更改密码。'],
  },
  ifNotYou: '如果这不是你的操作，请用恢复代码设置新密码，或联系管理员。',
  webhookOff: {
    subject: '{handle} 的一个 Webhook 已关闭',
    reasons: {
      failing: '此网址三天未能接收 {handle} 的事件，因此我们已停止发送：',
      gone: '此网址回应已不存在，因此我们已停止向其发送 {handle} 的事件：',
    },
    address: '{url}',
    next: '该网址恢复响应后，请在标识名设置中重新开启。错过的事件可在变更记录接口中查看。',
  },
  question: {
    subject: '{alias} 的查看请求',
    asks: '{name} 请求查看 {alias} 的准确位置。',
    answer: '请在“我的地点”中答复：{link}',
  },
  answer: {
    subject: '你对 {alias} 的查看请求',
    granted: ['你可以查看 {alias} 的准确位置。请打开以下链接：', '{link}'],
    refused: '{alias} 的所有者拒绝了你查看准确位置的请求。',
  },
  placeHidden: {
    subject: '{alias} 已被隐藏',
    paragraphs: [
      '{brand} 的管理员已隐藏你的地点 {alias}。原因：',
      '{reason}',
      '目前只有你和该标识名的其他成员能看到它。解决问题后，可通过“反馈”申请重新显示。',
    ],
  },
  ownerAsked: {
    subject: '关于 {alias} 的询问',
    paragraphs: [
      '{brand} 的管理员就你的地点 {alias} 有一个问题：',
      '{question}',
      '如果该地点有误，请更正。你可以通过“反馈”答复。在此期间，该地点保持不变。',
    ],
  },
  placeShown: {
    subject: '{alias} 已重新显示',
    paragraphs: ['{brand} 的管理员已重新显示你的地点 {alias}。', '{reason}'],
  },
  accountSuspended: {
    subject: '你的账号已停用',
    paragraphs: ['{brand} 的管理员已停用你的账号。原因：', '{reason}', '你现在无法登录，会话和访问令牌均已失效。'],
  },
  accountRestored: {
    subject: '你的账号已恢复',
    paragraphs: ['{brand} 的管理员已恢复你的账号。你可以重新登录。', '{reason}'],
  },
  reportDecided: {
    subject: '你对 {alias} 的举报',
    thanks: '感谢你举报 {alias}。',
    outcomes: {
      dismissed: '管理员已查看，并保持该地点不变。',
      hidden: '管理员已隐藏该地点。',
      suspended: '管理员已停用其所有者的账号。',
    },
  },
});
