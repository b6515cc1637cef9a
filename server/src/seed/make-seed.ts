import { brandTable } from './brands.ts'
import { categories } from './categories.ts'
import { companies } from './companies.ts'
import { makeContent } from './seed-content.ts'
import { carriers } from './carriers.ts'
import { growGoods } from './grow-goods.ts'
import { planOrders } from './plan-orders.ts'
import { planSharedOrders } from './plan-shared-orders.ts'
import { seeded } from './random.ts'
import { shops } from './shops.ts'
import type { SeedData, SeedStaff } from './seed.types.ts'

const seed = 20_260_101
const goodsCount = 1200

const staff: SeedStaff[] = [
  { username: 'budi-lembar', name: 'Budi Gunadi', shop: 'shop:lembar-kantor' },
  { username: 'ratna-lembar', name: 'Ratna Dewanti', shop: 'shop:lembar-kantor', role: 'manager' },
  { username: 'fajar-nusa', name: 'Fajar Nugraha', shop: 'shop:nusa-digital' },
  { username: 'tika-rasa', name: 'Tika Amalia', shop: 'shop:rasa-kantor' },
  { username: 'joko-teknik', name: 'Joko Pramana', shop: 'shop:sumber-teknik' },
  { username: 'lina-teknik', name: 'Lina Marlina', shop: 'shop:sumber-teknik', role: 'manager' },
  { username: 'hendra-sehat', name: 'Hendra Wijaya', shop: 'shop:sehat-aman' },
  { username: 'yuni-kemas', name: 'Yuni Astari', shop: 'shop:gudang-kemas' },
  { username: 'agus-lembar', name: 'Agus Salim', shop: 'shop:lembar-kantor', role: 'packer' },
  { username: 'dewi-lembar', name: 'Dewi Lestari', shop: 'shop:lembar-kantor', role: 'accountant' },
  {
    username: 'maya-buku',
    name: 'Maya Puspita',
    shop: 'shop:lembar-kantor',
    role: 'accountant',
    also: [{ shop: 'shop:sehat-aman', role: 'accountant' }],
  },
]

/** The demo data: the same one every time, on every machine. Goods and orders draw from streams of their own. */
export function makeSeed(): SeedData {
  const goods = growGoods(seeded(seed), goodsCount)
  const orders = planOrders(seeded(seed + 1), goods)
  return {
    categories,
    brands: brandTable.map(({ key, name }) => ({ key, name })),
    shops,
    goods,
    companies,
    staff,
    operator: { username: 'operator' },
    financeOperator: { username: 'finance' },
    orders: [...orders, ...planSharedOrders(seeded(seed + 2), goods, orders.length)],
    content: makeContent(goods),
    carriers,
  }
}
