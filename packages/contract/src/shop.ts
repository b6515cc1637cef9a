import { Type } from 'typebox'
import { route } from './route.ts'
import { Count, Id, Maybe, OneOf, Page, Paging, Rupiah, Text } from './wire.ts'

export const Shop = Type.Object({
  shop_id: Id(),
  shop_name: Type.String(),
  shop_logo: Type.String(),
  shop_desc: Type.String(),
  city: Type.String(),
  link_phone: Type.String(),
  goods_num: Count(),
  shop_praise_rate: Type.Number(),
  free_freight_from: Maybe(Rupiah()),
})
export const shopApi = {
  list: route({
    method: 'GET',
    path: '/buyer_end/shops/list',
    audience: 'open',
    tag: 'shop',
    summary: 'Open shops by name',
    ask: Type.Object({ ...Paging, keyword: Maybe(Text(200)), order: Maybe(OneOf(['def', 'goods_num', 'new'])) }),
    reply: Page(Shop),
  }),
  show: route({
    method: 'GET',
    path: '/buyer_end/shops/:id',
    audience: 'open',
    tag: 'shop',
    summary: 'One open shop',
    params: Type.Object({ id: Id() }),
    reply: Shop,
  }),
}
