import { messages } from '../messages/messages.ts';

/** What a page says without a network, and of what is kept on the device. */
export const offlineLine = messages('zh-Hans', {
  keptOn: '无网络。内容保存于 {date}。',
  none: '无网络。',
  later: '无网络。你的更改将稍后发送。',
  newVersion: '新版本已就绪。',
  takeVersion: '立即启用',
  keep: '保存',
  kept: '已保存',
  fromSign: '无网络。此位置来自标牌。',
  movedSincePrinted: '标牌打印后，此地点已移动。',
  queued: '已保存在此设备上，有网络时发送。',
  signOutWaits: '待发送的内容尚未到达服务器。请先发送，或放弃。',
  goesOn: '有网络后会自动继续。',
});
