import { useT } from '@borong/site-kit'
import { Button, Dialog } from '@borong/ui'
import { type FormEvent, type ReactNode, useId } from 'react'
import styles from './SecondFactor.module.css'
import { messages } from './security.messages.ts'

interface StepDialogProps {
  title: string
  why: string
  act: string
  danger?: boolean | undefined
  busy: boolean
  onClose: () => void
  onSubmit: () => void
  children: ReactNode
}

/** A form that asks who somebody is, with one act; it stays open while that is under way. */
export function StepDialog({ title, why, act, danger, busy, onClose, onSubmit, children }: StepDialogProps) {
  const t = useT()
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Dialog
      open
      width={428}
      closable={!busy}
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t(messages.cancel)}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} type="submit" form={id} busy={busy}>
            {act}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.step} noValidate onSubmit={submit}>
        <p>{why}</p>
        {children}
      </form>
    </Dialog>
  )
}
