import { laterPart } from '@borong/console/site'
import { useT } from '@borong/site-kit'
import { Button } from '@borong/ui'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { messages } from './order.messages.ts'

const PrintRunsDialog = laterPart(async () => (await import('./PrintRunsDialog.tsx')).PrintRunsDialog)

/** What was printed for whole lists, also by colleagues. */
export function PrintRunsButton() {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Printer aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t(messages.printRuns)}
      </Button>
      {open && <PrintRunsDialog onClose={() => setOpen(false)} />}
    </>
  )
}
