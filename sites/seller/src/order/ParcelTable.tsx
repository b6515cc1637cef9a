import { useT, withMessages } from '@borong/site-kit'
import { Button } from '@borong/ui'
import { FileSpreadsheet } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import { messages } from './parcel-table.messages.ts'

const ParcelTableDialog = lazy(withMessages(() => import('./ParcelTableDialog.tsx')))

/** Shipping many orders at once. */
export function ParcelTable() {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<FileSpreadsheet aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t(messages.shipByTable)}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ParcelTableDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
