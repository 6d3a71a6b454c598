import { messages } from '../messages/messages.ts';

/** The sentences of Create Alias. */
export const create = messages('zh-Hans', {
  title: '创建短名',
  lead: '找到地点，放好图钉，取个名称。',
  submit: '创建',
  submitAlias: '创建 {alias}',
  submitting: '正在创建…',
  pickFirst: '请搜索、点击地图，或使用你的位置。',
  approximate: '最近的已知地点：{city}。位置以图钉为准。',
  nearest: '最近的已知地点：{place}。',
  larger: '这是整个 {place}。请将图钉移到准确位置。',
  from: '地址来自 {provider}',
  photo: '你分享的照片将添加到这个地点。',
  removePhoto: '移除照片',
  draftRestored: '你填写的内容还在。',
});
