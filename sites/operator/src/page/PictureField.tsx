import { mediaApi } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { Button, Picture } from '@borong/ui'
import { ImagePlus, X } from 'lucide-react'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { messages } from './shell.messages.ts'
import styles from './PictureField.module.css'

interface PictureFieldProps {
  label: string
  /** Its address; empty where there is none. */
  url: string
  onChange: (url: string) => void
}

/** One picture for everybody to see, uploaded as it is chosen. */
export function PictureField({ label, url, onChange }: PictureFieldProps) {
  const t = useT()
  const id = useId()
  const file = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')
  const upload = useCommand(mediaApi.adminUpload, { onRefused: (refusal) => setProblem(refusal.message) })
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? []
    event.target.value = ''
    setProblem('')
    if (!chosen) return
    const done = await upload.send({ scene: 'goods' }, { file: chosen })
    if (done) onChange(done.url)
  }
  return (
    <div className={styles.field} role="group" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      <div className={styles.row}>
        <Picture src={url} alt={url ? label : ''} size={72} framed />
        <Button
          size="small"
          busy={upload.busy}
          icon={<ImagePlus aria-hidden="true" />}
          aria-describedby={`${id}-hint`}
          onClick={() => file.current?.click()}
        >
          {t(url ? messages.replacePicture : messages.addPicture)}
        </Button>
        {url && (
          <Button size="small" variant="quiet" icon={<X aria-hidden="true" />} onClick={() => onChange('')}>
            {t(messages.removePicture)}
          </Button>
        )}
      </div>
      <input
        ref={file}
        type="file"
        hidden
        accept="image/jpeg,image/png"
        aria-label={label}
        onChange={(event) => void choose(event)}
      />
      <span id={`${id}-hint`} className={styles.hint}>
        {t(messages.pictureHint)}
      </span>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
