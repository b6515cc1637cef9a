import type {
  afterSaleApi,
  CartShop,
  ClaimableLine,
  ExchangeGoods,
  FamilyAllowable,
  FamilyApplication,
  familyClients,
  FamilyPage,
  FamilyPicture,
  FamilyRefund,
  FamilyTagged,
  Floor,
  FloorBlock,
  GoodsCard,
  MemberStatistics,
  OrderRow,
  Reply,
  ServiceRow,
  Shipment,
  Shop,
  Sku,
  SkuAlone,
} from '@borong/contract'
import { fromRupiah, sum, toRupiah } from '@borong/money'
import type { Static } from 'typebox'

type Order = Static<typeof OrderRow>
type Client = (typeof familyClients)[number]

/** `originalPrice`: every line at the price of one piece, Rp; `method`: what the order was paid by, in words. */
export const orderForFamily = (
  order: Pick<Order, 'order_sku_list' | 'shipping_price'>,
  { originalPrice, method }: { originalPrice: number; method: string },
): Pick<
  Order,
  'sku_list' | 'shipping_amount' | 'goods_original_total_price' | 'payment_type' | 'payment_method_name'
> => ({
  sku_list: order.order_sku_list,
  shipping_amount: order.shipping_price,
  goods_original_total_price: originalPrice,
  payment_type: 'ONLINE',
  payment_method_name: method,
})

/** Of the parcels of an order, in the order they were sent in. */
export function parcelForFamily(shipments: readonly Static<typeof Shipment>[]) {
  const last = shipments.at(-1)
  return { logi_id: last?.logi_id ?? '', logi_name: last?.logi_name ?? '', ship_no: last?.ship_no ?? '' }
}

export function allowableForFamily(
  service: Pick<Static<typeof ServiceRow>, 'actions' | 'goods_list'>,
  is: { returnAddressKnown: boolean; sentBack: boolean },
): Static<typeof FamilyAllowable> {
  const may = (...names: Static<typeof ServiceRow>['actions'][number]['name'][]) =>
    service.actions.some(({ name, allowed }) => allowed === 1 && names.includes(name))
  return {
    allow_audit: may('approve'),
    allow_ship: may('send'),
    allow_put_in_store: may('take_in'),
    allow_seller_refund: may('refund', 'transferred'),
    allow_seller_create_order: may('replace'),
    allow_admin_refund: false,
    allow_seller_close: false,
    allow_show_storage_num: service.goods_list.some((line) => line.storage_num + line.damaged_num > 0),
    allow_show_return_addr: is.returnAddressKnown,
    allow_show_ship_info: is.sentBack,
  }
}

/** There is no wallet. */
export const depositForFamily = () => ({ is_used: false, is_pwd: false, balance: 0 })

export const specsForFamily = (sku: Static<typeof Sku>): Static<typeof SkuAlone> => ({
  ...sku,
  spec_list: sku.spec_list.length ? sku.spec_list : null,
})

export const shopForFamily = (
  { shop_praise_rate: stars }: Pick<Static<typeof Shop>, 'shop_praise_rate'>,
  at: { province: string; regency: string; district: string },
) => ({
  shop_province: at.province,
  shop_city: at.regency,
  shop_county: at.district,
  shop_theme_path: 'pc_1',
  shop_description_credit: stars,
  shop_service_credit: stars,
  shop_delivery_credit: stars,
})

export const cartShopForFamily = (): Pick<Static<typeof CartShop>, 'group_list'> => ({ group_list: [] })

/** `threshold` in Rp, in digits alone: clients cut off the sign and read the number. */
export const termForFamily = (threshold: number) => `≥${threshold}`

export const pointsGoodsForFamily = (
  goods: Pick<Static<typeof ExchangeGoods>, 'original_price' | 'thumbnail'>,
): Pick<Static<typeof ExchangeGoods>, 'goods_price' | 'goods_img'> => ({
  goods_price: goods.original_price,
  goods_img: goods.thumbnail,
})

export const statisticsForFamily = ({ all_num }: Pick<Static<typeof MemberStatistics>, 'all_num'>) => ({
  order_count: all_num,
})

type Link = Pick<Static<typeof FamilyPicture>, 'operation_type' | 'operation_param'>
/** Where an address of the site leads, in the words of the family. */
function linkTo(url: string): Link {
  if (!url) return { operation_type: 'NONE', operation_param: '' }
  if (!URL.canParse(url, 'http://mall')) return { operation_type: 'URL', operation_param: url }
  const { pathname, searchParams } = new URL(url, 'http://mall')
  const [, kind, id] = /^\/(goods|shop)\/(\d+)$/.exec(pathname) ?? []
  if (id) return { operation_type: kind === 'goods' ? 'GOODS' : 'SHOP', operation_param: id }
  if (pathname === '/goods' && [...searchParams.keys()].length === 1) {
    const category = searchParams.get('category')
    const keyword = searchParams.get('keyword')
    if (category) return { operation_type: 'CATEGORY', operation_param: category }
    if (keyword) return { operation_type: 'KEYWORD', operation_param: keyword }
  }
  return { operation_type: 'URL', operation_param: url }
}

export const pictureForFamily = (
  { id, pic_url, url }: { id: string; pic_url: string; url: string },
  client: Client,
): Static<typeof FamilyPicture> => ({ id, pic_url, ...linkTo(url), operation_url: url, client_type: client })

function block(kind: 'IMAGE' | 'TEXT' | 'GOODS', value: unknown, url: string, title: string) {
  const { operation_type, operation_param } = linkTo(url)
  return {
    block_type: kind,
    block_value: value,
    block_opt: { opt_type: operation_type, opt_value: operation_param, opt_title: title },
  }
}

const blocksOf = (it: Static<typeof FloorBlock>) =>
  it.type === 'GOODS'
    ? it.goods.map((card) =>
        block(
          'GOODS',
          {
            goods_id: card.goods_id,
            goods_name: card.name,
            goods_price: card.price,
            goods_image: card.thumbnail,
            thumbnail: card.thumbnail,
          },
          `/goods/${card.goods_id}`,
          card.name,
        ),
      )
    : [block(it.type, it.type === 'IMAGE' ? it.image : it.text, it.url, it.title)]

/** The home page; each of our floors is one of theirs with one column. */
export const pageForFamily = (
  name: string,
  floors: readonly Static<typeof Floor>[],
  client: Client,
): Static<typeof FamilyPage> => ({
  page_id: '1',
  page_name: name,
  page_type: 'INDEX',
  client_type: client,
  page_data: JSON.stringify(
    floors.map((floor) => ({
      tpl_id: floor.id,
      tpl_type: 'NORMAL',
      columnList: [
        {
          title: floor.title,
          titleColors: ['', ''],
          tagList: floor.tags.map((tag) => block('TEXT', tag.name, tag.url, tag.name)),
          blockList: floor.blocks.flatMap(blocksOf),
        },
      ],
    })),
  ),
})

/** One line of an order, and what holds for the whole of it. */
export const applicationForFamily = (
  line: Static<typeof ClaimableLine>,
  order: Omit<
    Static<typeof FamilyApplication>,
    | 'good_id'
    | 'goods_id'
    | 'sku_id'
    | 'goods_name'
    | 'goods_img'
    | 'goods_price'
    | 'buy_num'
    | 'return_num'
    | 'reship_num'
    | 'town'
    | 'town_id'
    | 'gift_list'
    | 'is_retrace_balance'
  >,
): Static<typeof FamilyApplication> => ({
  ...order,
  good_id: line.goods_id,
  goods_id: line.goods_id,
  sku_id: line.sku_id,
  goods_name: line.goods_name,
  goods_img: line.goods_image,
  goods_price: line.price,
  buy_num: line.num,
  return_num: line.return_num,
  reship_num: line.reship_num,
  town: '',
  town_id: '0',
  gift_list: [],
  is_retrace_balance: false,
})

export const refundForFamily = (
  service: Static<typeof ServiceRow>,
  refund: Reply<typeof afterSaleApi.refunds>['data'][number],
): Static<typeof FamilyRefund> => ({
  service_sn: refund.service_sn,
  order_sn: refund.order_sn,
  seller_name: refund.seller_name,
  refund_price: toRupiah(sum(service.goods_list.map((line) => fromRupiah(line.refund_price)))),
  agree_price: refund.refund_price,
  actual_price: refund.refund_status === 'COMPLETED' ? refund.refund_price : 0,
  refund_way: refund.refund_way,
  refund_status: refund.refund_status,
  refund_status_text: refund.refund_status_text,
  create_time: refund.create_time,
  goods_list: service.goods_list,
})

export const taggedForFamily = (
  card: Static<typeof GoodsCard>,
  goods: { number: string; skuId: number; specs: { name: string; value: string }[] },
): Static<typeof FamilyTagged> => ({
  goods_id: card.goods_id,
  sku_id: String(goods.skuId),
  goods_name: card.name,
  sn: goods.number,
  thumbnail: card.thumbnail,
  small: card.small,
  big: card.thumbnail,
  price: card.price,
  quantity: card.quantity,
  enable_quantity: card.quantity,
  buy_count: card.buy_count,
  grade: card.grade,
  comment_num: card.comment_num,
  seller_id: card.seller_id,
  seller_name: card.seller_name,
  specs: JSON.stringify(goods.specs.map(({ name, value }) => ({ spec_name: name, spec_value: value }))),
})
