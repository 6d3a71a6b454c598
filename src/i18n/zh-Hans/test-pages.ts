import { messages } from '../messages/messages.ts';

/** The pages on which providers and navigation are tried; they load with them. */
export const testPageTexts = messages('zh-Hans', {
  test: {
    title: '地理编码测试',
    lead: '一次测试一个服务商，不使用备用服务商。',
    country: '国家/地区',
    provider: '服务商',
    search: '搜索',
    searchLabel: '地址或地点',
    map: '结果的地图',
    fields: '地址字段',
    empty: '请搜索，或点击地图查询坐标点的地址。',
    raw: '原始响应',
    latitude: '纬度',
    longitude: '经度',
    took: '响应用时 {milliseconds}',
  },
  testSimple: {
    title: '点击测试',
    lead: '一次点击，一次跳转。',
    click: '打开示例短名',
    leadsTo: '打开 /search，短名为 <alias>{alias}</alias>',
  },
});
