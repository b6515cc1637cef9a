import { useT } from '@borong/site-kit'
import { Pill } from '@borong/ui'
import { messages } from './gift.messages.ts'

interface Gift {
  sku_id: string
  name: string
  spec_text: string
  num: number
  is_gone: number
}

/** What comes with the goods of a shop for nothing; one that has run out says so. */
export function GiftList({ gifts }: { gifts: readonly Gift[] }) {
  const t = useT()
  return gifts.map(({ sku_id, name, spec_text, num, is_gone }) => (
    <span key={sku_id}>
      <Pill tone={is_gone ? 'neutral' : 'offer'}>{t(messages.gift)}</Pill>{' '}
      {t(is_gone ? messages.gone : messages.pieces, { n: num, name: [name, spec_text].filter(Boolean).join(', ') })}
    </span>
  ))
}
