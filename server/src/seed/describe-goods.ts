import { goodsPictureUrl } from './demo-pictures.ts'
import type { SeedGoods, Words3 } from './seed.types.ts'

const phrases = {
  'en-us': [
    'Good to know',
    '**Sold by the {unit}**, labelled with our number',
    'Prices by quantity apply by themselves',
  ],
  'zh-cn': ['购买须知', '**按{unit}销售**，外包装贴有我方货号', '批量价格自动适用'],
  'en-id': [
    'Perlu diketahui',
    '**Dijual per {unit}**, diberi label nomor kami',
    'Harga menurut jumlah berlaku otomatis',
  ],
} as const

/** A description with a heading, a list and a picture below its words, as shops write them. */
export function describeGoods(goods: SeedGoods): Words3 {
  const written = (lang: keyof Words3) => {
    const [title, sold, prices] = phrases[lang]
    return [
      goods.descriptions[lang],
      '',
      `## ${title}`,
      `- ${sold.replace('{unit}', goods.unit[lang])}`,
      `- ${prices}`,
      `![${goods.names[lang].replace(/[[\]]/g, '')}](${goodsPictureUrl(goods.icon, goods.hue, 1)})`,
    ].join('\n')
  }
  return { 'en-us': written('en-us'), 'zh-cn': written('zh-cn'), 'en-id': written('en-id') }
}
