import { useT } from '@borong/site-kit'
import { Button } from '@borong/ui'
import { FileQuestion } from 'lucide-react'
import { messages } from './add-to-inquiry.messages.ts'
import { useAddToInquiry } from './use-add-to-inquiry.ts'

/** What is chosen on the page of a goods, to be quoted instead of bought. */
export default function AddToInquiry({
  lines,
  pack,
}: {
  lines: readonly { sku: { sku_id: string }; num: number }[]
  pack: number
}) {
  const t = useT()
  const add = useAddToInquiry()
  return (
    <Button
      wide
      variant="quiet"
      icon={<FileQuestion aria-hidden="true" />}
      busy={add.busy}
      because={lines.length ? undefined : t(messages.chooseFirst)}
      onClick={() =>
        void add.send({
          sku_list: lines.map(({ sku, num }) => ({ sku_id: sku.sku_id, num, ...(pack > 1 && { pack }) })),
        })
      }
    >
      {t(messages.addTo)}
    </Button>
  )
}
