import { complaintLimits, mediaApi } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { Button, IconButton, Picture } from '@borong/ui'
import { ImagePlus, X } from 'lucide-react'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { messages } from './complaint.messages.ts'
import styles from './AnswerPictures.module.css'

interface AnswerPicturesProps {
  urls: readonly string[]
  onChange: (urls: readonly string[]) => void
  /** Told when an upload begins and when the last one is through. */
  onBusy: (busy: boolean) => void
}

/** Pictures of the shop, uploaded as they are chosen, one after the other. */
export function AnswerPictures({ urls, onChange, onBusy }: AnswerPicturesProps) {
  const t = useT()
  const id = useId()
  const file = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')
  const upload = useCommand(mediaApi.sellerUpload, { onRefused: (refusal) => setProblem(refusal.message) })
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.target.files ?? [])].slice(0, complaintLimits.pictures - urls.length)
    event.target.value = ''
    setProblem('')
    onBusy(true)
    let kept = urls
    for (const one of chosen) {
      const done = await upload.send({ scene: 'complaint' }, { file: one })
      if (done && !kept.includes(done.url)) onChange((kept = [...kept, done.url]))
    }
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
            <Picture src={url} alt={t(messages.pictureN, { n: at + 1 })} size={72} framed cover />
            <IconButton
              size="small"
              framed
              label={t(messages.removePicture, { n: at + 1 })}
              onClick={() => onChange(urls.filter((it) => it !== url))}
            >
              <X aria-hidden="true" />
            </IconButton>
          </span>
        ))}
        {urls.length < complaintLimits.pictures && (
          <Button
            size="small"
            busy={upload.busy}
            icon={<ImagePlus aria-hidden="true" />}
            aria-describedby={`${id}-hint`}
            onClick={() => file.current?.click()}
          >
            {t(messages.addPictures)}
          </Button>
        )}
      </div>
      <input
        ref={file}
        type="file"
        hidden
        multiple
        accept="image/jpeg,image/png"
        aria-label={t(messages.addPictures)}
        onChange={(event) => void choose(event)}
      />
      <span id={`${id}-hint`} className={styles.hint}>
        {t(messages.picturesHint, { n: complaintLimits.pictures })}
      </span>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
