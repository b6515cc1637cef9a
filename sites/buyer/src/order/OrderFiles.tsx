import { orderFileApi } from '@borong/contract'
import { useT } from '@borong/site-kit'
import { Button } from '@borong/ui'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { DownloadButton } from '@borong/site-kit/DownloadButton.tsx'
import { later } from '../shell/later.tsx'
import type { askOfOrders } from './order-shown.ts'
import { words } from './order-files.words.ts'

const ImportOrders = later(() => import('./ImportOrders.tsx'))

/** Orders out to a workbook, as the list shows them, and in from one. */
export function OrderFiles({ filter }: { filter: ReturnType<typeof askOfOrders> }) {
  const t = useT()
  const [importing, setImporting] = useState(false)
  const { page_no: _no, page_size: _size, ...shown } = filter
  return (
    <>
      <DownloadButton route={orderFileApi.export} fields={shown} name="orders.xlsx" title={t(words.exportAll)}>
        {t(words.export)}
      </DownloadButton>
      <Button icon={<Upload aria-hidden="true" />} onClick={() => setImporting(true)}>
        {t(words.import)}
      </Button>
      {importing && <ImportOrders onClose={() => setImporting(false)} />}
    </>
  )
}
