import { mediaApi, reviewLimits } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { Button, IconButton, Picture, VisuallyHidden } from '@borong/ui'
import { ImagePlus, X } from 'lucide-react'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import styles from './PicturesField.module.css'
import { messages } from './pictures.messages.ts'
import { shrinkPicture } from './shrink-picture.ts'

const kinds = ['image/jpeg', 'image/png']
const max = reviewLimits.pictures

interface PicturesFieldProps {
  urls: readonly string[]
  onChange: (urls: readonly string[]) => void
  /** Told when an upload begins and when the last one is through. */
  onBusy: (busy: boolean) => void
  /** What they are for; all take five (spec 5). */
  scene?: 'review' | 'after-sale' | 'complaint'
}

/** Up to five pictures of one's own, uploaded as they are chosen, one after the other. */
export function PicturesField({ urls, onChange, onBusy, scene = 'review' }: PicturesFieldProps) {
  const t = useT()
  const id = useId()
  const file = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')
  const [step, setStep] = useState<{ n: number; all: number }>()
  const upload = useCommand(mediaApi.upload, { onRefused: (refusal) => setProblem(refusal.message) })

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.target.files ?? [])]
    event.target.value = ''
    const fitting = chosen.filter((it) => kinds.includes(it.type)).slice(0, max - urls.length)
    setProblem(
      chosen.some((it) => !kinds.includes(it.type))
        ? t(messages.pictureKind)
        : fitting.length < chosen.length
          ? t(messages.tooMany, { n: max })
          : '',
    )
    if (!fitting.length) return
    onBusy(true)
    let kept = urls
    for (const [at, one] of fitting.entries()) {
      setStep({ n: at + 1, all: fitting.length })
      const small = await shrinkPicture(one)
      const done = small && (await upload.send({ scene }, { file: small }))
      if (!small) setProblem(t(messages.pictureUnread, { name: one.name }))
      if (done && !kept.includes(done.url)) onChange((kept = [...kept, done.url]))
    }
    setStep(undefined)
    onBusy(false)
  }

  return (
    <div className={styles.field} role="group" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className={styles.label}>
        {t(messages.pictures)}
      </span>
      <div className={styles.row}>
        {urls.map((url, at) => (
          <span key={url} className={styles.picture}>
            <Picture src={url} alt={t(messages.ownPicture, { n: at + 1 })} size={72} framed cover />
            <IconButton
              size="small"
              framed
              className={styles.remove}
              label={t(messages.removePicture, { n: at + 1 })}
              onClick={() => onChange(urls.filter((it) => it !== url))}
            >
              <X aria-hidden="true" />
            </IconButton>
          </span>
        ))}
        {urls.length < max && (
          <Button
            busy={step !== undefined}
            icon={<ImagePlus aria-hidden="true" />}
            aria-describedby={`${id}-hint`}
            onClick={() => file.current?.click()}
          >
            {t(messages.addPicture)}
          </Button>
        )}
        <VisuallyHidden>
          <input
            ref={file}
            type="file"
            multiple
            tabIndex={-1}
            aria-label={t(messages.addPicture)}
            accept=".jpg,.jpeg,.png,image/jpeg,image/png"
            onChange={(event) => void choose(event)}
          />
        </VisuallyHidden>
      </div>
      {step && (
        <progress
          className={styles.progress}
          max={step.all}
          value={step.n - 0.5}
          aria-label={t(messages.uploading, step)}
        />
      )}
      <span id={`${id}-hint`} className={styles.hint} role="status">
        {step ? t(messages.uploading, step) : t(messages.picturesHint, { n: max })}
      </span>
      {problem && (
        <span className={styles.problem} role="alert">
          {problem}
        </span>
      )}
    </div>
  )
}
