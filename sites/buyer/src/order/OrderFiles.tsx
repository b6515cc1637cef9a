import { orderFileApi } from '@borong/contract'
import { ask, isRefusal, saveFile, useT } from '@borong/site-kit'
import { Button, toast } from '@borong/ui'
import { Download, Upload } from 'lucide-react'
import { useState } from 'react'
import { later } from '../shell/later.tsx'
import type { askOfOrders } from './order-shown.ts'
import { words } from './order-files.words.ts'

const ImportOrders = later(() => import('./ImportOrders.tsx'))

/** Orders out to a workbook, as the list shows them, and in from one. */
export function OrderFiles({ filter }: { filter: ReturnType<typeof askOfOrders> }) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const [importing, setImporting] = useState(false)
  const { page_no: _no, page_size: _size, ...shown } = filter
  const download = async () => {
    setBusy(true)
    try {
      saveFile((await ask(orderFileApi.export, shown)) as unknown as Blob, 'orders.xlsx')
    } catch (error) {
      if (!isRefusal(error)) throw error
      toast(error.message, { tone: 'danger' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button
        icon={<Download aria-hidden="true" />}
        busy={busy}
        title={t(words.exportAll)}
        onClick={() => void download()}
      >
        {t(words.export)}
      </Button>
      <Button icon={<Upload aria-hidden="true" />} onClick={() => setImporting(true)}>
        {t(words.import)}
      </Button>
      {importing && <ImportOrders onClose={() => setImporting(false)} />}
    </>
  )
}
