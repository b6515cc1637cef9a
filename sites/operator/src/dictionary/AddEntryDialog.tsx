import { FormDialog } from '@borong/console/queue'
import { adminDictionaryApi, dictionaryLimits } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { TextField, toast } from '@borong/ui'
import { useState } from 'react'
import { NameFields } from '../page/NameFields.tsx'
import type { Words } from '@borong/console/form/words'
import { changed } from './dictionary-shown.ts'
import { messages } from './dictionary.messages.ts'

const isCode = (text: string) => /^[A-Z][A-Z0-9_]+$/.test(text)

export function AddEntryDialog({ type, onClose }: { type: string; onClose: () => void }) {
  const t = useT()
  const [code, setCode] = useState('')
  const [names, setNames] = useState<Words>({ 'en-us': '' })
  const add = useCommand(adminDictionaryApi.create, {
    refreshes: changed,
    onDone: () => {
      toast(t(messages.added, { name: names['en-us'].trim() }), { tone: 'success' })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t(messages.add)}
      act={t(messages.add)}
      width={760}
      busy={add.busy}
      refusal={add.refusal}
      isWrong={!names['en-us'].trim() || !isCode(code)}
      onSend={() => void add.send({ type, code, names })}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <NameFields names={names} onChange={setNames} tried={tried} maxLength={dictionaryLimits.name} />
          <TextField
            label={t(messages.code)}
            hint={t(messages.codeHint)}
            required
            autoComplete="off"
            spellCheck={false}
            maxLength={dictionaryLimits.code}
            value={code}
            onChange={(typed) => setCode(typed.toUpperCase())}
            error={tried && !isCode(code) && t(messages.codeWanted)}
          />
        </>
      )}
    </FormDialog>
  )
}
