import { type FormatKind, formatKinds, formatLimits, formatPackApi, type Reply } from '@borong/contract'
import { type Translate, useCommand, useT } from '@borong/site-kit'
import { Button, Card, Notice, Select, Table, TextField } from '@borong/ui'
import { type FormEvent, useState } from 'react'
import { messages } from './format.messages.ts'
import styles from './FormatsPage.module.css'

type Tried = Reply<typeof formatPackApi.tryOut>
type Try = Tried['tries'][number]

function saidOf(t: Translate, it: Try): string {
  if (it.problem) return t(messages[it.problem], { at: it.at ?? 1 })
  return t(it.pack === undefined ? messages.fitsDraft : it.in_force ? messages.fits : messages.fitsNot)
}

/** Whether a number would be taken now, and of each form why not. */
export function TryFormat() {
  const t = useT()
  const [kind, setKind] = useState<FormatKind>('MOBILE')
  const [value, setValue] = useState('')
  const [pattern, setPattern] = useState('')
  const [tried, setTried] = useState(false)
  const [result, setResult] = useState<Tried>()
  const look = useCommand(formatPackApi.tryOut, { onDone: setResult })
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    setResult(undefined)
    if (value.trim()) void look.send({ kind, value, ...(pattern.trim() && { pattern: pattern.trim() }) })
  }
  return (
    <Card title={t(messages.tryOut)}>
      <p className="muted">{t(messages.tryWhy)}</p>
      <form className={styles.try} onSubmit={send} noValidate>
        <Select
          label={t(messages.kind)}
          value={kind}
          choices={formatKinds.map((it) => ({ value: it, label: t(messages[it]) }))}
          onChange={setKind}
        />
        <TextField
          label={t(messages.value)}
          value={value}
          maxLength={60}
          onChange={setValue}
          error={tried && !value.trim() && t(messages.valueWanted)}
        />
        <TextField label={t(messages.draft)} value={pattern} maxLength={formatLimits.pattern} onChange={setPattern} />
        <Button type="submit" busy={look.busy}>
          {t(messages.look)}
        </Button>
      </form>
      {look.refusal && (
        <Notice tone="danger" live="assertive">
          {look.refusal.message}
        </Notice>
      )}
      {result && <Result result={result} />}
    </Card>
  )
}

function Result({ result }: { result: Tried }) {
  const t = useT()
  return (
    <>
      <Notice tone={result.is_taken ? 'success' : 'warn'} live="polite">
        {t(result.is_taken ? messages.taken : messages.notTaken)} {t(messages.readAs, { value: result.read_as })}
      </Notice>
      <Table<Try>
        caption={t(messages.result)}
        rows={result.tries}
        keyOf={(it) => `${it.pack ?? ''} ${it.pattern}`}
        columns={[
          { key: 'form', head: t(messages.form), main: true, cell: (it) => it.words || t(messages.ownPattern) },
          {
            key: 'pattern',
            head: t(messages.pattern),
            cell: (it) => <code className={styles.code}>{it.pattern}</code>,
          },
          { key: 'result', head: t(messages.result), cell: (it) => saidOf(t, it) },
        ]}
      />
    </>
  )
}
