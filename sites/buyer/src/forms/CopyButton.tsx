import { useT } from '@borong/site-kit'
import { IconButton } from '@borong/ui'
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { messages } from './copy.messages.ts'

/** Copies a number; where the browser has no clipboard (plain http) there is no button. */
export function CopyButton({ value }: { value: string }) {
  const t = useT()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])
  if (!globalThis.navigator?.clipboard) return null
  return (
    <IconButton
      size="small"
      label={copied ? t(messages.copied) : t(messages.copy, { no: value })}
      onClick={() =>
        void navigator.clipboard.writeText(value).then(
          () => setCopied(true),
          () => undefined,
        )
      }
    >
      {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
    </IconButton>
  )
}
