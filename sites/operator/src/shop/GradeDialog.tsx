import { FormDialog } from '@borong/console/queue'
import { gradeLimits, shopGradeApi } from '@borong/contract'
import { type Refusal, useCommand, useT } from '@borong/site-kit'
import { TextField, toast } from '@borong/ui'
import { useState } from 'react'
import { NameFields } from '../page/NameFields.tsx'
import { type Grade, type GradeInput, gradesChanged, wantedFields, type WantedKey } from './grade-shown.ts'
import { messages } from './grade.messages.ts'
import styles from './ShopGradesPage.module.css'

const isPercent = (text: string) => /^\d{0,3}$/.test(text.trim()) && Number(text) <= 100

/** Adds a grade, or changes one. */
export function GradeDialog({ grade, onClose }: { grade?: Grade; onClose: () => void }) {
  const t = useT()
  const done = (says: (name: string) => string) => ({
    refreshes: gradesChanged,
    onDone: () => {
      toast(says(names['en-us'].trim()), { tone: 'success' })
      onClose()
    },
  })
  const [names, setNames] = useState<GradeInput['names']>(grade?.names ?? { 'en-us': '' })
  const [percents, setPercents] = useState<Record<WantedKey, string>>({
    min_on_time_percent: String(grade?.min_on_time_percent ?? ''),
    min_answered_percent: String(grade?.min_answered_percent ?? ''),
    max_cancelled_percent: String(grade?.max_cancelled_percent ?? ''),
  })
  const add = useCommand(
    shopGradeApi.create,
    done((name) => t(messages.added, { name })),
  )
  const change = useCommand(
    shopGradeApi.change,
    done((name) => t(messages.saved, { name })),
  )
  const refusal: Refusal | undefined = add.refusal ?? change.refusal
  const send = () => {
    const input: GradeInput = { names }
    for (const { key } of wantedFields) if (percents[key].trim()) input[key] = Number(percents[key])
    void (grade ? change.send({ id: grade.grade_id, version: grade.version, ...input }) : add.send(input))
  }
  return (
    <FormDialog
      title={grade ? t(messages.edit, { name: grade.grade_name }) : t(messages.add)}
      act={t(grade ? messages.save : messages.add)}
      width={760}
      busy={add.busy || change.busy}
      refusal={refusal}
      isWrong={!names['en-us'].trim() || !Object.values(percents).every(isPercent)}
      onSend={send}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <NameFields names={names} onChange={setNames} tried={tried} maxLength={gradeLimits.name} />
          <div className={styles.wanted}>
            {wantedFields.map(({ key, label }) => (
              <TextField
                key={key}
                label={t(label)}
                optional
                after="%"
                inputMode="numeric"
                maxLength={3}
                value={percents[key]}
                onChange={(text) => setPercents({ ...percents, [key]: text })}
                error={tried && !isPercent(percents[key]) && t(messages.percentWanted)}
              />
            ))}
          </div>
          <p className="small muted">{t(messages.wantedHint)}</p>
        </>
      )}
    </FormDialog>
  )
}
