import { isGtin, languages, type WrittenPack } from '@borong/contract'
import type { Static } from 'typebox'
import { refuseField } from '#platform/http/refuse'
import { readWords } from '#platform/messages'
import type { Pack } from '../pack.ts'

/** Packs from the wire, the smallest first. Refuses INVALID_INPUT for a size, a name or a barcode that stands there twice, and for a wrong check digit. */
export function readPacks(field: string, sent: readonly Static<typeof WrittenPack>[]): Pack[] {
  const seen = { size: new Set<number>(), names: new Set<string>(), barcode: new Set<string>() }
  const packs = sent.map((it, at): Pack => {
    const pack: Pack = {
      names: readWords(it.names),
      size: it.size,
      ...(it.barcode !== undefined && { barcode: it.barcode }),
      ...(it.weight_grams !== undefined && { weightGrams: it.weight_grams }),
      ...(it.volume_cm3 !== undefined && { volumeCm3: it.volume_cm3 }),
    }
    if (seen.size.has(pack.size)) refuseField(`${field}.${at}.size`, 'TWICE')
    seen.size.add(pack.size)
    for (const lang of languages) {
      const name = pack.names[lang]?.trim().toLowerCase()
      if (!name) continue
      if (seen.names.has(`${lang} ${name}`)) refuseField(`${field}.${at}.names.${lang}`, 'TWICE')
      seen.names.add(`${lang} ${name}`)
    }
    if (pack.barcode === undefined) return pack
    if (!isGtin(pack.barcode)) refuseField(`${field}.${at}.barcode`, 'BARCODE')
    const gtin = pack.barcode.padStart(14, '0')
    if (seen.barcode.has(gtin)) refuseField(`${field}.${at}.barcode`, 'TWICE')
    seen.barcode.add(gtin)
    return pack
  })
  return packs.toSorted((a, b) => a.size - b.size)
}
