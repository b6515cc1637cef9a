import { FormDialog } from '@borong/console/queue'
import { adminDictionaryApi, dictionaryLimits } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { toast } from '@borong/ui'
import { useState } from 'react'
import { NameFields } from '../page/NameFields.tsx'
import { changed, type Entry } from './dictionary-shown.ts'
import { messages } from './dictionary.messages.ts'

interface RenameEntryDialogProps {
  type: string
  entry: Entry
  onClose: () => void
}

export function RenameEntryDialog({ type, entry, onClose }: RenameEntryDialogProps) {
  const t = useT()
  const [names, setNames] = useState(entry.names)
  const save = useCommand(adminDictionaryApi.rename, {
    refreshes: changed,
    onDone: () => {
      toast(t(messages.saved, { name: names['en-us'].trim() }), { tone: 'success' })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t(messages.edit, { name: entry.name })}
      act={t(messages.save)}
      width={760}
      busy={save.busy}
      refusal={save.refusal}
      isWrong={!names['en-us'].trim()}
      onSend={() => void save.send({ type, id: entry.entry_id, version: entry.version, names })}
      onClose={onClose}
    >
      {(tried) => <NameFields names={names} onChange={setNames} tried={tried} maxLength={dictionaryLimits.name} />}
    </FormDialog>
  )
}
