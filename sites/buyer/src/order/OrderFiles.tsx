import { orderFileApi } from '@borong/contract'
import { useT } from '@borong/site-kit'
import { Button } from '@borong/ui'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { DownloadButton } from '@borong/site-kit/DownloadButton.tsx'
import { lazyPart } from '../page/lazy.tsx'
import type { askOfOrders } from '../order-shown/index.ts'
import { messages } from './order-files.messages.ts'

const ImportOrders = lazyPart(() => import('./ImportOrders.tsx'))

/** Orders out to a workbook, as the list shows them, and in from one. */
export function OrderFiles({ filter }: { filter: ReturnType<typeof askOfOrders> }) {
  const t = useT()
  const [importing, setImporting] = useState(false)
  const { page_no: _no, page_size: _size, ...shown } = filter
  return (
    <>
      <DownloadButton route={orderFileApi.export} fields={shown} name="orders.xlsx" title={t(messages.exportAll)}>
        {t(messages.export)}
      </DownloadButton>
      <Button icon={<Upload aria-hidden="true" />} onClick={() => setImporting(true)}>
        {t(messages.import)}
      </Button>
      {importing && <ImportOrders onClose={() => setImporting(false)} />}
    </>
  )
}
