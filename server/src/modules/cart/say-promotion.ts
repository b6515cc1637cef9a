import type { Language } from '@borong/contract'
import { formatRupiah, toRupiah } from '@borong/money'
import type { FlashPrice, FullJudged } from '#modules/promotion'
import { say } from '#platform/words'
import { promotionWords } from './cart.words.ts'
import type { PricedLine } from './price-cart.ts'

const rupiah = (minor: number) => formatRupiah(toRupiah(minor))

/** What the discount of a shop takes off, or how much is missing until it does. */
export function sayFull({ discount, missingMinor, offMinor, applies }: FullJudged, lang: Language): string {
  const { minusMinor, percentOff, freeFreight } = discount
  const gives = [
    minusMinor ? say(promotionWords.minus, lang, { amount: rupiah(minusMinor) }) : '',
    percentOff ? say(promotionWords.percent, lang, { percent: String(percentOff / 100) }) : '',
    freeFreight ? say(promotionWords.freeFreight, lang) : '',
  ]
    .filter(Boolean)
    .join(say(promotionWords.and, lang))
  if (!applies) return say(promotionWords.missing, lang, { missing: rupiah(missingMinor), gives })
  return offMinor
    ? say(promotionWords.taken, lang, { gives, amount: rupiah(offMinor) })
    : say(promotionWords.given, lang, { gives })
}

/** Why the price of a flash sale does not count for a line; empty where it does. */
export function sayFlash(line: PricedLine, flash: FlashPrice, lang: Language): string {
  if (line.price.because === 'FLASH') return ''
  if (line.flashDeclined) return say(promotionWords.declined, lang)
  if (flash.most === 0) return say(promotionWords.noneLeft, lang)
  if (line.quantity > flash.most) return say(promotionWords.upTo, lang, { n: flash.most })
  return say(promotionWords.notLower, lang)
}
