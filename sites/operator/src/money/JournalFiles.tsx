import { type Input, ledgerApi } from '@borong/contract'
import { isRefusal, request, saveFile, useT } from '@borong/site-kit'
import { Button, toast } from '@borong/ui'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { messages } from './money.messages.ts'

const files = [
  { route: ledgerApi.exportCsv, name: 'journal.csv', label: messages.csv },
  { route: ledgerApi.export, name: 'journal.xlsx', label: messages.workbook },
] as const

/** What the page shows as files for the accountant. */
export function JournalFiles({ filter }: { filter: Input<typeof ledgerApi.export> }) {
  const t = useT()
  const [busy, setBusy] = useState('')
  const download = async ({ route, name }: (typeof files)[number]) => {
    setBusy(name)
    try {
      saveFile((await request(route, filter)) as unknown as Blob, name)
    } catch (error) {
      toast(isRefusal(error) ? error.message : t(messages.noFile), { tone: 'danger' })
    } finally {
      setBusy('')
    }
  }
  return files.map((it) => (
    <Button
      key={it.name}
      icon={<Download aria-hidden="true" />}
      busy={busy === it.name}
      onClick={() => void download(it)}
    >
      {t(it.label)}
    </Button>
  ))
}
