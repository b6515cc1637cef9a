import type { Pack, PackSaid } from '#modules/shop/catalog'
import type { SeedGoods } from './seed.types.ts'

const names = {
  box: { 'en-us': 'box', 'zh-cn': '盒', 'en-id': 'kotak' },
  carton: { 'en-us': 'carton', 'zh-cn': '箱', 'en-id': 'dus' },
  pallet: { 'en-us': 'pallet', 'zh-cn': '托盘', 'en-id': 'palet' },
} as const

/** A GTIN of 13 digits that begins as those of Indonesia do. */
function barcodeOf(number: number): string {
  const digits = `899${String(number).padStart(9, '0')}`
  const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (at % 2 ? 3 : 1), 0)
  return digits + String((10 - (sum % 10)) % 10)
}

/** Every third goods that comes in pieces or boxes is sold in cartons too, and every sixth by the pallet. */
export function packsOfGoods(goods: SeedGoods, at: number, sku: { weightGrams: number }, place: number): Pack[] {
  const unit = goods.unit['en-us']
  if (at % 3 || sku.weightGrams > 2_000 || (unit !== 'piece' && unit !== 'box')) return []
  const pieces = unit === 'piece' ? 12 : 10
  const first = unit === 'piece' ? names.box : names.carton
  const weightGrams = sku.weightGrams * pieces + 150
  return [
    { names: first, size: pieces, barcode: barcodeOf(at * 100 + place), weightGrams },
    ...(at % 6 ? [] : [{ names: names.pallet, size: pieces * 40 }]),
  ]
}

/** The largest pack of which a quantity is a whole number; null: in the unit itself. */
export function packFor({ packs }: { packs: readonly Pack[] }, quantity: number): PackSaid | null {
  const found = packs.toReversed().find((it) => quantity % it.size === 0)
  return found ? { names: found.names, size: found.size } : null
}
