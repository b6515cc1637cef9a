import { Button, VisuallyHidden } from '@borong/ui'
import { Upload } from 'lucide-react'
import { useRef } from 'react'

interface FileButtonProps {
  label: string
  accept: string
  variant?: 'primary' | 'plain'
  busy: boolean
  onFile: (file: File) => void
}

/** One file from the disk. */
export function FileButton({ label, accept, variant = 'plain', busy, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant={variant} icon={<Upload aria-hidden="true" />} busy={busy} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          aria-label={label}
          accept={accept}
          tabIndex={-1}
          onChange={(event) => {
            const file = event.target.files?.[0]
            event.target.value = ''
            if (file) onFile(file)
          }}
        />
      </VisuallyHidden>
    </>
  )
}
