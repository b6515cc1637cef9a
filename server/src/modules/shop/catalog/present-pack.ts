import { type Language, type LinePack, type packsOfSku, type WrittenPack, wholePacksText } from '@borong/contract'
import type { Static } from 'typebox'
import { type LocalizedText, pickText } from '#platform/messages'
import type { Pack, PackSaid } from './pack.ts'

type WirePacks = Static<typeof packsOfSku.packs>

/** The packs in which buyers may order; absent where there are none. */
export const presentPacks = (packs: readonly Pack[], lang: Language): { packs?: WirePacks } =>
  packs.length
    ? {
        packs: packs.map((it) => ({
          ...presentSaid(it, lang),
          ...(it.weightGrams !== undefined && { weight: it.weightGrams / 1000 }),
        })),
      }
    : {}

/** How many one order takes at most; absent where there is no maximum. */
export const presentMaximum = ({ maxQuantity }: { maxQuantity: number }): { max_quantity?: number } =>
  maxQuantity ? { max_quantity: maxQuantity } : {}

const presentSaid = ({ names, size }: PackSaid, lang: Language): Static<typeof LinePack> => ({
  name: pickText(names, lang),
  size,
})

/** The pack of a line; absent where it was ordered in the unit itself. */
export const presentPackOf = (
  { pack }: { pack: PackSaid | null },
  lang: Language,
): { pack?: Static<typeof LinePack> } => (pack ? { pack: presentSaid(pack, lang) } : {})

/** A quantity in whole packs, for a refusal; absent where it is no whole number of one. */
export function presentWholePacks({ packs }: { packs: readonly PackSaid[] }, quantity: number, lang: Language) {
  const packed = wholePacksText(
    lang,
    quantity,
    packs.map((it) => presentSaid(it, lang)),
  )
  return packed === undefined ? {} : { packed }
}

/** What a refusal says of the maximum of an order. */
export const presentMaximumPassed = (
  it: { names: LocalizedText; maxQuantity: number; packs: readonly PackSaid[] },
  lang: Language,
) => ({ name: pickText(it.names, lang), maximum: it.maxQuantity, ...presentWholePacks(it, it.maxQuantity, lang) })

/** What a shop counts a sku in; absent where nothing is said. */
export function presentUnits({ units, packs }: { units: LocalizedText; packs: readonly Pack[] }, lang: Language) {
  const unit = pickText(units, lang)
  return { ...(unit && { unit }), ...presentPacks(packs, lang) }
}

/** Packs as their shop wrote them; absent where there are none. */
export const presentWrittenPacks = (packs: readonly Pack[]): { packs?: Static<typeof WrittenPack>[] } =>
  packs.length
    ? {
        packs: packs.map(({ names, size, barcode, weightGrams, volumeCm3 }) => ({
          names,
          size,
          ...(barcode !== undefined && { barcode }),
          ...(weightGrams !== undefined && { weight_grams: weightGrams }),
          ...(volumeCm3 !== undefined && { volume_cm3: volumeCm3 }),
        })),
      }
    : {}
