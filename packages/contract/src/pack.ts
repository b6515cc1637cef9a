import { Type } from 'typebox'
import { Words } from './category.ts'
import { Maybe, Quantity } from './wire.ts'

/** How many packs a sku has, and what each may hold. */
export const packLimits = { packs: 5, size: 99_999, name: 30, weightGrams: 50_000_000, volumeCm3: 100_000_000 } as const

/** In what pack a quantity is meant: quantities themselves are always counted in base units. */
export const PackSize = Type.Integer({
  minimum: 1,
  maximum: packLimits.size,
  description: 'base units in the pack that a quantity is meant in; 1: the unit itself',
})

/** The pack in which a line was ordered, as it was then. */
export const LinePack = Type.Object(
  {
    name: Type.String({ description: 'what the pack is called, such as box' }),
    size: Quantity('base units in it'),
  },
  { description: 'in which pack the quantity was entered; absent: in the unit itself. The quantity counts base units' },
)
export const ofLine = { pack: Maybe(LinePack) }

/** A pack in which buyers may order. */
const Pack = Type.Object({
  name: LinePack.properties.name,
  size: LinePack.properties.size,
  weight: Maybe(Type.Number({ description: 'kg of a full one; absent: not said' })),
})
const barcode = Type.String({
  pattern: '^([0-9]{8}|[0-9]{12,14})$',
  description: 'GTIN of the pack, with its check digit',
})
export const packsOfSku = {
  packs: Maybe(
    Type.Array(Pack, { description: 'larger packs in which it may be ordered, the smallest first; absent: none' }),
  ),
}

/** Of how many pieces one order is at most, as a shop writes it. */
export const Maximum = (description: string) => Type.Integer({ minimum: 0, maximum: packLimits.size, description })

/** By how many buyers may order it. */
export const quantitiesOfSku = {
  min_quantity: Quantity(),
  order_multiple: Quantity(),
  max_quantity: Maybe(Quantity('pieces that one order takes at most; absent: no maximum')),
  ...packsOfSku,
}

/** A pack as its shop writes it. */
export const WrittenPack = Type.Object({
  names: Words(packLimits.name, 'what the pack is called, such as box; each only once in a sku'),
  size: Type.Integer({
    minimum: 2,
    maximum: packLimits.size,
    description: 'base units in it; each only once in a sku',
  }),
  barcode: Maybe(barcode),
  weight_grams: Maybe(
    Type.Integer({
      minimum: 1,
      maximum: packLimits.weightGrams,
      description: 'of a full pack, in grams; absent: not said',
    }),
  ),
  volume_cm3: Maybe(
    Type.Integer({
      minimum: 1,
      maximum: packLimits.volumeCm3,
      description: 'of a full pack, in cubic centimetres; absent: not said',
    }),
  ),
})

/** Whether the last digit of a GTIN is the check digit of the others. */
export function isGtin(text: string): boolean {
  if (!/^([0-9]{8}|[0-9]{12,14})$/.test(text)) return false
  const digits = [...text.padStart(14, '0')].map(Number)
  const sum = digits.slice(0, 13).reduce((all, digit, at) => all + digit * (at % 2 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10 === digits[13]
}
