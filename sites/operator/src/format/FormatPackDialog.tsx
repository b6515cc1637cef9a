import { WordFields } from '@borong/console/form/word-fields'
import { FormDialog } from '@borong/console/queue'
import { formatKinds, formatLimits, formatPackApi } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { Button, Checkbox, Notice, Select, TextArea, TextField, toast } from '@borong/ui'
import { useState } from 'react'
import { changed, type FormatDraft, type FormatPack } from './format-shown.ts'
import { messages } from './format.messages.ts'
import styles from './FormatsPage.module.css'

const empty = (): FormatDraft => ({ kind: 'MOBILE', pattern: '', example: '', words: { 'en-us': '' } })
const isWhole = (it: FormatDraft) => Boolean(it.pattern.trim() && it.example.trim() && it.words['en-us'].trim())

/** Puts a country into force or out of it; of other countries the patterns are written here. */
export function FormatPackDialog({ pack, onClose }: { pack: FormatPack; onClose: () => void }) {
  const t = useT()
  const name = t(messages[pack.pack])
  const [inForce, setInForce] = useState(pack.in_force === 1)
  const [formats, setFormats] = useState<readonly FormatDraft[]>(pack.formats as readonly FormatDraft[])
  const [reason, setReason] = useState('')
  const save = useCommand(formatPackApi.change, {
    refreshes: changed,
    onDone: () => {
      toast(t(messages.saved, { name }), { tone: 'success' })
      onClose()
    },
  })
  const isMissing = pack.can_write === 1 && !formats.every(isWhole)
  const send = () =>
    void save.send({
      pack: pack.pack,
      in_force: inForce ? 1 : 0,
      ...(pack.can_write === 1 && {
        formats: formats.map((it) => ({ ...it, pattern: it.pattern.trim(), example: it.example.trim() })),
      }),
      version: pack.version,
      reason: reason.trim(),
    })
  return (
    <FormDialog
      title={t(messages.changeOf, { name })}
      act={t(messages.save)}
      width={760}
      busy={save.busy}
      refusal={save.refusal}
      isWrong={isMissing || !reason.trim()}
      onSend={send}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <Checkbox label={t(messages.accept)} checked={inForce} onChange={setInForce} />
          {pack.can_write === 1 && <FormatInputs formats={formats} onChange={setFormats} tried={tried} />}
          {tried && isMissing && <Notice tone="danger">{t(messages.wanted)}</Notice>}
          <TextArea
            label={t(messages.reason)}
            hint={t(messages.reasonHint)}
            required
            rows={2}
            maxLength={formatLimits.reason}
            value={reason}
            onChange={setReason}
            error={tried && !reason.trim() && t(messages.reasonWanted)}
          />
        </>
      )}
    </FormDialog>
  )
}

interface FormatInputsProps {
  formats: readonly FormatDraft[]
  onChange: (formats: readonly FormatDraft[]) => void
  tried: boolean
}

function FormatInputs({ formats, onChange, tried }: FormatInputsProps) {
  const t = useT()
  return (
    <>
      {formats.map((it, at) => {
        const write = (change: Partial<FormatDraft>) =>
          onChange(formats.map((one, no) => (no === at ? { ...one, ...change } : one)))
        return (
          // Patterns have no identity but their place.
          // oxlint-disable-next-line no-array-index-key
          <section key={at} className={styles.form} aria-label={t(messages.formatNo, { n: at + 1 })}>
            <Select
              label={t(messages.kind)}
              value={it.kind}
              choices={formatKinds.map((value) => ({ value, label: t(messages[value]) }))}
              onChange={(kind) => write({ kind })}
            />
            <TextField
              label={t(messages.pattern)}
              hint={t(messages.patternHint)}
              required
              maxLength={formatLimits.pattern}
              value={it.pattern}
              onChange={(pattern) => write({ pattern })}
            />
            <TextField
              label={t(messages.example)}
              hint={t(messages.exampleHint)}
              required
              maxLength={formatLimits.example}
              value={it.example}
              onChange={(example) => write({ example })}
            />
            <WordFields
              legend={t(messages.name)}
              words={it.words}
              onChange={(words) => write({ words })}
              maxLength={formatLimits.words}
              tried={tried}
            />
            <Button
              size="small"
              aria-label={t(messages.removeNo, { n: at + 1 })}
              onClick={() => onChange(formats.filter((_, no) => no !== at))}
            >
              {t(messages.remove)}
            </Button>
          </section>
        )
      })}
      {formats.length < formatLimits.formats && (
        <div>
          <Button onClick={() => onChange([...formats, empty()])}>{t(messages.add)}</Button>
        </div>
      )}
    </>
  )
}
