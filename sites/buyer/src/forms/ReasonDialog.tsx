import { type Refusal, useT } from '@borong/site-kit'
import { Button, Dialog, Notice, TextArea } from '@borong/ui'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import styles from './ReasonDialog.module.css'
import { messages } from './reason.messages.ts'

interface ReasonDialogProps {
  title: string
  lead?: ReactNode
  label: string
  /** Whole sentences to pick from; they can be edited after. */
  presets?: readonly string[]
  required?: boolean
  verb: string
  variant: 'primary' | 'danger'
  keep: string
  busy: boolean
  refusal: Refusal | undefined
  onSend: (reason: string) => void
  onClose: () => void
}

const longest = 200

/** Names the act, asks why, and does it. */
export function ReasonDialog({
  title,
  lead,
  label,
  presets,
  required = false,
  verb,
  variant,
  keep,
  busy,
  refusal,
  onSend,
  onClose,
}: ReasonDialogProps) {
  const t = useT()
  const form = useId()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const given = reason.trim().replace(/\s+/g, ' ')
  const missing = required && !given

  useEffect(() => {
    if (required) field.current?.focus()
    else button.current?.focus()
  }, [required])

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      foot={
        <>
          <Button onClick={onClose}>{keep}</Button>
          <Button ref={button} type="submit" form={form} variant={variant} busy={busy}>
            {verb}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (missing) field.current?.focus()
          else if (!busy) onSend(given)
        }}
      >
        {lead && <div>{lead}</div>}
        {presets && (
          <div className={styles.presets} role="group" aria-label={t(messages.reasonQuick)}>
            {presets.map((preset) => (
              <button
                key={preset}
                type="button"
                className={styles.preset}
                aria-pressed={given === preset}
                onClick={() => {
                  setReason(preset)
                  field.current?.focus()
                }}
              >
                {preset}
              </button>
            ))}
          </div>
        )}
        <TextArea
          ref={field}
          label={label}
          optional={!required}
          required={required}
          rows={3}
          maxLength={longest}
          value={reason}
          onChange={setReason}
          error={tried && missing && t(messages.reasonMissing)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
          }}
        />
        {refusal && (
          <Notice tone="danger" live="assertive">
            {refusal.message}
          </Notice>
        )}
      </form>
    </Dialog>
  )
}
