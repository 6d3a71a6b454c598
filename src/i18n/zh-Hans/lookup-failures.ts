import { messages } from '../messages/messages.ts';

export const lookupFailures = messages('zh-Hans', {
  'bad-alias': {
    text: {
      form: '请使用 @标识名 或 @标识名#标签 的格式。',
      'too-short': '标识名至少要有 2 个字母或数字。',
      'too-long':
        '{part, select, label {标签最多 40 个字符。} other {标识名最多 30 个字符。}}{offer, select, yes {试试 {suggestion}。} other {}}',
      space: '标识名中不能有空格。{offer, select, yes {试试 {suggestion}。} other {}}',
      sign: '{part, select, label {标签中不能有“{sign}”。请用文字和数字，中间可有单个 . _ 或 -。} other {标识名中不能有“{sign}”。请用文字和数字，中间可有单个 . _ 或 -。}}{offer, select, yes {试试 {suggestion}。} other {}}',
      script:
        '{part, select, label {标签不能混用不同的文字。} other {标识名不能混用不同的文字。}}{offer, select, yes {试试 {suggestion}。} other {}}',
      separator: '. _ 和 - 只能单个用在文字或数字之间。{offer, select, yes {试试 {suggestion}。} other {}}',
      emoji:
        '{part, select, label {标签中不能有表情符号。} other {标识名中不能有表情符号。}}{offer, select, yes {试试 {suggestion}。} other {}}',
      invisible:
        '{part, select, label {标签中不能有不可见字符，例如方向标记。} other {标识名中不能有不可见字符，例如方向标记。}}{offer, select, yes {试试 {suggestion}。} other {}}',
    },
  },
  'handle-not-found': {
    text: '未找到标识名：{handle}',
    toast: '未找到此标识名的地点。',
  },
  'no-labels': { text: '未找到 {handle} 的地点' },
  'location-not-found': {
    text: '未找到地点：{alias}',
    toast: '未找到指定的地点。',
  },
  removed: { text: '{alias} 已被所有者删除。' },
  'taken-down': { text: '{alias} 已被本站管理员下架。' },
  expired: { text: '{alias} 已到期。请向其所有者请求查看。' },
  'pin-required': { text: '查看 {alias} 需要 PIN 码。请向其所有者索取。' },
  'wrong-pin': { text: '{alias} 的 PIN 码不对。请核对后重试。' },
  'no-room': {
    text: '服务器存储空间已满，因此没有保存。现有地点不受影响。请稍后重试。',
  },
  'read-only': {
    text: '暂时无法保存。现有地点不受影响。请稍后重试。',
  },
  'rate-limited': {
    text: '操作过于频繁，请 {unit, select, minute {{count, plural, other {# 分钟}}} other {{count, plural, other {# 秒}}}}后重试。',
  },
  upgrading: { title: '正在升级', text: '此服务器正在升级。请一分钟后重试。' },
  busy: {
    text: '服务器繁忙，请 {unit, select, minute {{count, plural, other {# 分钟}}} other {{count, plural, other {# 秒}}}}后重试。',
  },
  unreachable: {
    text: {
      server: '无法连接服务器。请检查网络连接后重试。',
      'server-at': '无法连接 {name} 上的服务器。请检查网络连接后重试。',
      untrusted: '{name} 的证书不受信任：{detail}。',
      'speaks-https': '{name} 上的服务器使用 HTTPS。其网址应以 https:// 开头',
      'speaks-http': '{name} 上的服务器使用不加密的 HTTP。其网址应以 http:// 开头',
      database: '无法连接数据库。请检查网络连接后重试。',
      'mail-server': '无法连接邮件服务器。请检查网络连接后重试。',
      'photo-store': '无法连接照片存储。请检查网络连接后重试。',
      gazetteer: '无法连接地名库。请检查网络连接后重试。',
      'gazetteer-at': '无法连接地名库 {name}。请检查网络连接后重试。',
      providers: '无法连接 {providers}。请检查网络连接后重试。',
    },
  },
  unavailable: {
    text: {
      server: '服务器暂时不可用。请稍后重试。',
      'server-at': '{name} 上的服务器暂时不可用。请稍后重试。',
      database: '数据库暂时不可用。请稍后重试。',
      'mail-server': '邮件服务器暂时不可用。请稍后重试。',
      'photo-store': '照片存储暂时不可用。请稍后重试。',
      gazetteer: '地名库暂时不可用。请稍后重试。',
      'gazetteer-at': '地名库 {name} 暂时不可用。请稍后重试。',
      providers: '{providers} 暂时不可用。请稍后重试。',
      'maybe-saved':
        '{service, select, database {数据库暂时不可用。你的更改可能已经保存：请先查看，再重新发送。} other {服务器暂时不可用。你的更改可能已经保存：请先查看，再重新发送。}}',
    },
  },
  'unexpected-answer': { text: '无法读取 API 返回的内容' },
  'passwords-differ': { text: '两次输入的密码不一致' },
  'empty-feedback': { text: '请先写下反馈，再发送。' },
  internal: { text: '出错了。请重试。' },
});

/** Words for a parameter of a failure that has no name of its own. */
export const failureWords = messages('zh-Hans', {
  request: '请求',
  geoScheme: 'geo: 链接',
  webSite: '某个网站',
  types: { string: '文本', number: '数字', int: '整数', object: '对象' },
});
