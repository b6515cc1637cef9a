import { type Route, reviewLimits } from '@borong/contract'
import { type Command, dateMinute, useT } from '@borong/site-kit'
import { Button, Notice, Row, Stack, TextArea } from '@borong/ui'
import { type FormEvent, useRef, useState } from 'react'
import styles from '@borong/console/queue/QueueDetail.module.css'
import { TemplatePicker } from '../page/TemplatePicker.tsx'
import { messages } from './review.messages.ts'

interface ReplyFormProps {
  label: string
  hint: string
  verb: string
  /** What was said already; with it the form corrects, where that is still possible. */
  said: { content: string; create_time: number } | undefined
  mayAmend: boolean
  first: Pick<Command<Route>, 'busy' | 'refusal'>
  amend: Pick<Command<Route>, 'busy' | 'refusal'>
  onFirst: (text: string) => void
  onAmend: (text: string) => Promise<unknown>
}

/** What the shop says: written once, corrected for a while, then read. */
export function ReplyForm({ label, hint, verb, said, mayAmend, first, amend, onFirst, onAmend }: ReplyFormProps) {
  const t = useT()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const [editing, setEditing] = useState(false)
  const [tried, setTried] = useState(false)
  if (said && !editing)
    return (
      <Stack gap={8}>
        <p className={styles.label}>
          {label} <time dateTime={new Date(said.create_time * 1000).toISOString()}>{dateMinute(said.create_time)}</time>
        </p>
        <p className={styles.text}>{said.content}</p>
        {mayAmend && (
          <Row gap={8}>
            <Button
              size="small"
              onClick={() => {
                setText(said.content)
                setTried(false)
                setEditing(true)
              }}
            >
              {t(messages.correct)}
            </Button>
          </Row>
        )}
      </Stack>
    )
  const command = said ? amend : first
  const missing = !text.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (missing) return field.current?.focus()
    if (!said) onFirst(text.trim())
    else void onAmend(text.trim()).then((done) => done && setEditing(false))
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={12}>
        <TextArea
          ref={field}
          label={label}
          hint={hint}
          required
          rows={4}
          maxLength={reviewLimits.text}
          value={text}
          onChange={setText}
          error={tried && missing && t(messages.textWanted)}
        />
        {!said && (
          <Row gap={8}>
            <TemplatePicker maxLength={reviewLimits.text} onPick={setText} />
          </Row>
        )}
        {command.refusal && (
          <Notice tone="danger" live="assertive">
            {command.refusal.message}
          </Notice>
        )}
        <Row gap={8}>
          <Button type="submit" variant="primary" busy={command.busy}>
            {said ? t(messages.save) : verb}
          </Button>
          {said && (
            <Button variant="quiet" onClick={() => setEditing(false)}>
              {t(messages.cancel)}
            </Button>
          )}
        </Row>
      </Stack>
    </form>
  )
}
