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
      '设置后，所有会话和访问令牌都将失效，通行密钥也会被移除。',
      '页面会列出具体项目。',
      '如果不是你申请的，请忽略此邮件：密码保持不变。',
    ],
  },
  emailConfirmation: {
    subject: '确认你的邮箱',
    paragraphs: [
      '打开以下链接即可确认此邮箱属于你。链接只能使用一次，{hours, plural, other {# 小时}}内有效：',
      '{link}',
      '如果不是你申请的，请忽略此邮件。',
    ],
  },
  deletionRequested: {
    subject: '你的账号将被注销',
    paragraphs: ['你的账号及其地点将于 {day}清除。在此之前登录即可保留。', '如果这不是你的操作，请登录并更改密码。'],
  },
  ifNotYou: '如果这不是你的操作，请用恢复代码设置新密码，或告知本服务的运营方。',
  webhookOff: {
    subject: '{handle} 的一个 Webhook 已关闭',
    reasons: {
      failing: '三天以来，此网址一直未能接收 {handle} 的某个事件，因此不再向其发送任何内容：',
      gone: '此网址答复称其已不存在，因此不再向其发送 {handle} 的事件：',
    },
    address: '{url}',
    next: '待其恢复应答后，请在标识名设置中重新开启。其间发生的变更可在变更记录接口中查看。',
  },
  question: {
    subject: '关于 {alias} 的请求',
    asks: '{name} 请求查看 {alias} 的准确位置。',
    answer: '请在“我的地点”中答复：{link}',
  },
  answer: {
    subject: '你关于 {alias} 的请求',
    granted: ['你可以查看 {alias} 的准确位置。请打开以下链接：', '{link}'],
    refused: '{alias} 的所有者没有向你显示准确位置。',
  },
  placeHidden: {
    subject: '{alias} 已被隐藏',
    paragraphs: [
      '{brand} 的管理员已隐藏你的地点 {alias}。原因：',
      '{reason}',
      '目前只有你和该标识名的其他成员能看到它。改正问题后，可通过“反馈”申请重新显示。',
    ],
  },
  ownerAsked: {
    subject: '关于 {alias} 的询问',
    paragraphs: [
      '{brand} 的管理员就你的地点 {alias} 有一个问题：',
      '{question}',
      '如果该地点有误，请更正。你可以通过反馈页面答复。在此期间该地点保持不变。',
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
