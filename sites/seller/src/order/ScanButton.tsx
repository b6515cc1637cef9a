import { laterPart } from '@borong/console/site'
import { useT } from '@borong/site-kit'
import { Button } from '@borong/ui'
import { ScanLine } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { canScan } from './barcode-detector.ts'
import { messages } from './scan.messages.ts'

const ScanDialog = laterPart(async () => (await import('./ScanDialog.tsx')).ScanDialog)

/** On phones whose browser reads barcodes: a camera instead of typing. */
export function ScanButton(props: Omit<ComponentProps<typeof ScanDialog>, 'onClose'>) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const [isOffered] = useState(() => canScan() && matchMedia('(max-width: 767px), (pointer: coarse)').matches)
  if (!isOffered) return null
  return (
    <>
      <Button icon={<ScanLine aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t(messages.scan)}
      </Button>
      {open && <ScanDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
