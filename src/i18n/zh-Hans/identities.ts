import { messages } from '../messages/messages.ts';

export const identityTexts = messages('zh-Hans', {
  chooseTitle: '选择用户名',
  chooseLead: '{provider} 已确认你的登录。请选择用户名，在这里创建账号。',
  haveAccount: '已有账号？请先登录该账号，然后在账号页面关联 {provider}。',
  codeLead: '请输入身份验证器应用中的代码或恢复代码。',
  title: '关联的账号',
  lead: '用你在其他地方的账号登录。',
  link: '关联 {provider}',
  linked: '{when}关联',
  lastUsed: '上次使用：{when}',
  neverUsed: '从未使用',
  unlink: '解除关联',
  unlinkProvider: '解除关联：{provider}',
  unlinked: '已解除与 {provider} 的关联',
  signInAgain: '重新登录',
  noPassword: '你的账号没有密码。设置密码后，即可更改邮箱、添加通行密钥或注销账号。',
  setPassword: '设置密码',
  passwordSet: '已设置密码',
});
