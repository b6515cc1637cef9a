import { budgetApi, subjectTypes } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { FormGrid, Select, TextField, toast } from '@borong/ui'
import { useState } from 'react'
import { FormDialog } from '../../member-page/FormDialog.tsx'
import type { Subject } from './centre-shown.ts'
import { messages } from './centre.messages.ts'
import { fitsCode } from './fits-code.ts'

const refreshes = [budgetApi.subjects, budgetApi.choices, budgetApi.mySubjects]

/** Adds an accounting subject, or changes one. */
export function SubjectDialog({ subject, onClose }: { subject?: Subject | undefined; onClose: () => void }) {
  const t = useT()
  const [code, setCode] = useState(subject?.code ?? '')
  const [description, setDescription] = useState(subject?.description ?? '')
  const [type, setType] = useState(subjectTypes.find((it) => it === subject?.type) ?? 'EXPENSE')
  const onDone = (saved: { code: string }) => {
    toast(t(messages.saved, { code: saved.code }), { tone: 'success' })
    onClose()
  }
  const add = useCommand(budgetApi.addSubject, { refreshes, onDone })
  const edit = useCommand(budgetApi.editSubject, { refreshes, onDone })
  const { busy, refusal } = subject ? edit : add
  const [sent, setSent] = useState('')
  const taken = refusal?.code === 'CODE_TAKEN' && sent === code.trim()
  const send = () => {
    setSent(code.trim())
    const fields = { code: code.trim(), description: description.trim(), type }
    void (subject ? edit.send({ id: subject.id, version: subject.version, ...fields }) : add.send(fields))
  }
  return (
    <FormDialog
      title={subject ? t(messages.editTitle, { code: subject.code }) : t(messages.addSubject)}
      width={560}
      busy={busy}
      refusal={taken ? undefined : refusal}
      isWrong={!fitsCode(code) || !description.trim()}
      onSend={send}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <FormGrid>
            <TextField
              label={t(messages.code)}
              required
              autoComplete="off"
              maxLength={40}
              hint={t(subject ? messages.codeKept : messages.codeHint)}
              value={code}
              onChange={setCode}
              error={taken ? refusal.message : tried && !fitsCode(code) && t(messages.codeWrong)}
            />
            <Select
              label={t(messages.type)}
              required
              value={type}
              onChange={setType}
              choices={subjectTypes.map((it) => ({ value: it, label: t(messages[it]) }))}
            />
          </FormGrid>
          <TextField
            label={t(messages.description)}
            required
            autoComplete="off"
            maxLength={100}
            value={description}
            onChange={setDescription}
            error={tried && !description.trim() && t(messages.descriptionWanted)}
          />
        </>
      )}
    </FormDialog>
  )
}
