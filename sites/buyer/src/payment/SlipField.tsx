import { mediaApi } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { Button, Picture, VisuallyHidden } from '@borong/ui'
import { ImagePlus } from 'lucide-react'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { shrinkPicture } from '../pictures/shrink-picture.ts'
import styles from '../pictures/PicturesField.module.css'
import { messages } from './transfer.messages.ts'

const kinds = ['image/jpeg', 'image/png']

interface SlipFieldProps {
  url: string
  onChange: (url: string) => void
  busy: boolean
  onBusy: (busy: boolean) => void
  error: string | undefined
}

/** A picture of the slip, uploaded as it is chosen. */
export function SlipField({ url, onChange, busy, onBusy, error }: SlipFieldProps) {
  const t = useT()
  const id = useId()
  const file = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const [problem, setProblem] = useState('')
  const upload = useCommand(mediaApi.upload, { onRefused: (refusal) => setProblem(refusal.message) })
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const one = event.target.files?.[0]
    event.target.value = ''
    if (!one) return
    setProblem('')
    if (!kinds.includes(one.type)) return setProblem(t(messages.kind))
    setName(one.name)
    onBusy(true)
    const small = await shrinkPicture(one)
    if (!small) setProblem(t(messages.unread, { name: one.name }))
    const done = small && (await upload.send({ scene: 'other' }, { file: small }))
    if (done) onChange(done.url)
    onBusy(false)
  }
  const told = error ?? problem
  return (
    <div className={styles.field} role="group" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className={styles.label}>
        {t(messages.picture)}
      </span>
      {url && <Picture src={url} alt={t(messages.slipOf)} size={160} framed />}
      <Button
        busy={busy}
        icon={<ImagePlus aria-hidden="true" />}
        aria-describedby={`${id}-hint${told ? ` ${id}-problem` : ''}`}
        onClick={() => file.current?.click()}
      >
        {t(url ? messages.another : messages.choose)}
      </Button>
      <VisuallyHidden>
        <input
          ref={file}
          type="file"
          tabIndex={-1}
          aria-label={t(messages.picture)}
          aria-invalid={told ? true : undefined}
          accept=".jpg,.jpeg,.png,image/jpeg,image/png"
          onChange={(event) => void choose(event)}
        />
      </VisuallyHidden>
      {busy && <progress className={styles.progress} aria-label={t(messages.uploading, { name })} />}
      <span id={`${id}-hint`} className={styles.hint} role="status">
        {busy ? t(messages.uploading, { name }) : t(messages.slipHint)}
      </span>
      {told && (
        <span id={`${id}-problem`} className={styles.problem} role="alert">
          {told}
        </span>
      )}
    </div>
  )
}
