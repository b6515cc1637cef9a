import { useCan, useT } from '@borong/site-kit'
import { Button } from '@borong/ui'
import { FileQuestion } from 'lucide-react'
import { words } from './add-to-inquiry.words.ts'
import { useAddToInquiry } from './use-add-to-inquiry.ts'

/** What is chosen on the page of a goods, to be quoted instead of bought; for members who may ask. */
export default function AddToInquiry({ lines }: { lines: readonly { sku: { sku_id: string }; num: number }[] }) {
  const t = useT()
  const add = useAddToInquiry()
  if (!useCan('inquiry-list')) return null
  return (
    <Button
      wide
      look="quiet"
      icon={<FileQuestion aria-hidden="true" />}
      busy={add.busy}
      because={lines.length ? undefined : t(words.chooseFirst)}
      onClick={() => void add.send({ sku_list: lines.map(({ sku, num }) => ({ sku_id: sku.sku_id, num })) })}
    >
      {t(words.addTo)}
    </Button>
  )
}
