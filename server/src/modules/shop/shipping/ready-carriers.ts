import type { LocalizedText } from '#platform/messages'

interface ReadyCarrier {
  code: string
  names: LocalizedText
}

const own: LocalizedText = { 'en-us': 'Shop delivery', 'zh-cn': '店铺自送', 'en-id': 'Diantar toko' }
const plain = (code: string, name: string): ReadyCarrier => ({ code, names: { 'en-us': name } })

/** Who carries parcels in Indonesia, and the van of the shop. */
export const readyCarriers: readonly ReadyCarrier[] = [
  plain('JNE', 'JNE'),
  plain('JNT', 'J&T Express'),
  plain('SICEPAT', 'SiCepat'),
  plain('ANTERAJA', 'AnterAja'),
  plain('POS', 'POS Indonesia'),
  plain('TIKI', 'TIKI'),
  plain('NINJA', 'Ninja Xpress'),
  plain('LION', 'Lion Parcel'),
  plain('WAHANA', 'Wahana'),
  { code: 'SHOPFLEET', names: own },
]
