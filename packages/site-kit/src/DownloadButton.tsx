import type { Input, Route } from '@borong/contract'
import { Button, toast } from '@borong/ui'
import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { request, saveFile } from './request.ts'
import { isRefusal } from './refusal.ts'

interface DownloadButtonProps<R extends Route> {
  route: R
  fields: Input<R>
  /** Of the file. */
  name: string
  title?: string
  /** What is heard, where the words of the button alone do not say which file. */
  label?: string
  variant?: 'plain' | 'quiet' | 'primary'
  size?: 'small' | 'default'
  children: ReactNode
}

/** Asks for a file and hands it to the browser; why it was refused is told in passing. */
export function DownloadButton<R extends Route>(props: DownloadButtonProps<R>) {
  const { route, fields, name, label, children, ...button } = props
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      saveFile((await request(route, fields)) as unknown as Blob, name)
    } catch (error) {
      if (!isRefusal(error)) throw error
      toast(error.message, { tone: 'danger' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      {...button}
      {...(label && { 'aria-label': label })}
      icon={<Download aria-hidden="true" />}
      busy={busy}
      onClick={() => void download()}
    >
      {children}
    </Button>
  )
}
