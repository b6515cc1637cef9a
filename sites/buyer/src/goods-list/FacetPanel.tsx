import { useT } from '@borong/site-kit'
import { Button, Drawer } from '@borong/ui'
import type { ComponentProps } from 'react'
import { FacetList } from './FacetList.tsx'
import { messages } from './goods-list.messages.ts'

/** The facets of narrow screens. It stays while filters are ticked and tells what they leave. */
export default function FacetPanel({
  onClose,
  total,
  ...facets
}: ComponentProps<typeof FacetList> & { onClose: () => void; total: number }) {
  const t = useT()
  return (
    <Drawer
      open
      title={t(messages.filters)}
      onClose={onClose}
      foot={
        <Button variant="primary" size="large" wide onClick={onClose}>
          {t(messages.showResults, { n: total })}
        </Button>
      }
    >
      <FacetList {...facets} />
    </Drawer>
  )
}
