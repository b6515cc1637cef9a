import { expect, test } from 'vitest'
import { pageForFamily, parcelForFamily, pictureForFamily, termForFamily } from './present-family.ts'

test('where an address of the site leads is said in the words of the family', () => {
  const linkOf = (url: string) => {
    const { operation_type, operation_param, operation_url } = pictureForFamily({ id: '1', pic_url: '/p', url }, 'PC')
    expect(operation_url).toBe(url)
    return [operation_type, operation_param]
  }
  expect(linkOf('')).toEqual(['NONE', ''])
  expect(linkOf('/goods/12')).toEqual(['GOODS', '12'])
  expect(linkOf('/shop/7')).toEqual(['SHOP', '7'])
  expect(linkOf('/goods?category=3')).toEqual(['CATEGORY', '3'])
  expect(linkOf('/goods?keyword=hex%20bolt')).toEqual(['KEYWORD', 'hex bolt'])
  expect(linkOf('/goods?keyword=bolt&category=3')).toEqual(['URL', '/goods?keyword=bolt&category=3'])
  expect(linkOf('/seckill')).toEqual(['URL', '/seckill'])
  expect(linkOf('//[')).toEqual(['URL', '//['])
})

test('clients cut the sign off the term of a coupon and read the number', () => {
  expect(parseFloat(termForFamily(2_500_000.5).slice(1, 11))).toBe(2_500_000.5)
  expect(parseFloat(termForFamily(50_000).slice(1, 6))).toBe(50_000)
})

test('the parcel of an order is the one that was sent last', () => {
  const sent = (ship_no: string) => ({ logi_id: '3', logi_name: 'JNE', ship_no }) as never
  expect(parcelForFamily([])).toEqual({ logi_id: '', logi_name: '', ship_no: '' })
  expect(parcelForFamily([sent('A1'), sent('A2')])).toEqual({ logi_id: '3', logi_name: 'JNE', ship_no: 'A2' })
})

test('a floor is a floor with one column; a block of goods is a block for each', () => {
  const card = (id: string) => ({ goods_id: id, name: `Goods ${id}`, price: 5, thumbnail: '/t' }) as never
  const page = pageForFamily(
    'Mall',
    [
      {
        id: '4',
        title: 'Tools',
        url: '/goods?category=3',
        tags: [{ name: 'Bolts', url: '/goods?keyword=bolt' }],
        blocks: [
          { type: 'IMAGE', title: 'Sale', text: '', image: '/i', url: '/shop/7', goods: [] },
          { type: 'GOODS', title: '', text: '', image: '', url: '', goods: [card('1'), card('2')] },
        ],
      },
    ],
    'WAP',
  )
  expect(page).toMatchObject({ page_name: 'Mall', page_type: 'INDEX', client_type: 'WAP' })
  expect(JSON.parse(page.page_data)).toMatchObject([
    {
      columnList: [
        {
          title: 'Tools',
          tagList: [{ block_value: 'Bolts', block_opt: { opt_type: 'KEYWORD', opt_value: 'bolt' } }],
          blockList: [
            { block_type: 'IMAGE', block_value: '/i', block_opt: { opt_type: 'SHOP', opt_value: '7' } },
            { block_type: 'GOODS', block_value: { goods_id: '1' }, block_opt: { opt_type: 'GOODS', opt_value: '1' } },
            { block_type: 'GOODS', block_value: { goods_id: '2' }, block_opt: { opt_type: 'GOODS', opt_value: '2' } },
          ],
        },
      ],
    },
  ])
})
