import type { Language } from '@borong/contract'
import { formatRupiah, toRupiah } from '@borong/money'
import type { FlashPrice, FullJudged } from '#modules/promotion'
import { format } from '#platform/messages'
import { promotionWords } from './cart.messages.ts'
import type { PricedLine } from './price-cart.ts'

const rupiah = (minor: number) => formatRupiah(toRupiah(minor))

/** What the discount of a shop takes off, or how much is missing until it does. */
export function sayFull({ discount, missingMinor, offMinor, applies }: FullJudged, lang: Language): string {
  const { minusMinor, percentOff, freeFreight } = discount
  const gives = [
    minusMinor ? format(promotionWords.minus, lang, { amount: rupiah(minusMinor) }) : '',
    percentOff ? format(promotionWords.percent, lang, { percent: String(percentOff / 100) }) : '',
    freeFreight ? format(promotionWords.freeFreight, lang) : '',
  ]
    .filter(Boolean)
    .join(format(promotionWords.and, lang))
  if (!applies) return format(promotionWords.missing, lang, { missing: rupiah(missingMinor), gives })
  return offMinor
    ? format(promotionWords.taken, lang, { gives, amount: rupiah(offMinor) })
    : format(promotionWords.given, lang, { gives })
}

/** Why the price of a flash sale does not count for a line; empty where it does. */
export function sayFlash(line: PricedLine, flash: FlashPrice, lang: Language): string {
  if (line.price.because === 'FLASH') return ''
  if (line.flashDeclined) return format(promotionWords.declined, lang)
  if (flash.most === 0) return format(promotionWords.noneLeft, lang)
  if (line.quantity > flash.most) return format(promotionWords.upTo, lang, { n: flash.most })
  return format(promotionWords.notLower, lang)
}
