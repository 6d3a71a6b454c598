import { messages } from '../messages/messages.ts';

/** The sentences of signing in and signing up. */
export const auth = messages('zh-Hans', {
  signInTitle: '登录',
  signUpTitle: '注册账号',
  username: '用户名',
  password: '密码',
  confirm: '确认密码',
  email: '邮箱',
  signUp: '注册',
  forgot: '忘记密码？',
  deletionCancelled: '已取消注销账号，你的地点已恢复。',
  toSignUp: '还没有账号？注册',
  toSignIn: '已有账号？登录',
  passwordHint: '至少 8 个字符，可以用一个短句。',
  or: '或使用以下方式继续',
  codeTitle: '两步验证码',
  code: '验证码',
  codeLead: '请输入身份验证器应用中 {username} 的验证码，或一个恢复代码。',
  back: '返回',
  passkey: '使用通行密钥登录',
  invited: '你收到了邀请。请在此注册账号。',
  pitch: '重要的地点，各有一个短名：家门口、摊位、工地。',
  points: ['名称好说好记', '采用开放的位置代码，不受平台限制', '你的地点，存在你的服务器上'],
});
