import { mediaApi } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { Button } from '@borong/ui'
import { Building } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import styles from './LogoField.module.css'
import { messages } from './company.messages.ts'

const largest = 1_048_576

interface LogoFieldProps {
  logo: string
  name: string
  onChange: (logo: string) => void
}
/** The picture of the company: uploaded at once, kept with the profile. */
export function LogoField({ logo, name, onChange }: LogoFieldProps) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const hint = useId()
  const [tooLarge, setTooLarge] = useState(false)
  const upload = useCommand(mediaApi.upload, { onDone: ({ url }) => onChange(url) })
  const take = (file: File | undefined) => {
    if (input.current) input.current.value = ''
    if (!file) return
    upload.reset()
    setTooLarge(file.size > largest)
    if (file.size <= largest) void upload.send({}, { file })
  }
  const problem = tooLarge ? t(messages.logoLarge) : upload.refusal?.message
  return (
    <div className={styles.field} role="group" aria-label={t(messages.logo)}>
      <span className={styles.frame}>
        {logo ? (
          <img src={logo} alt={t(messages.logoOf, { name })} width={72} height={72} />
        ) : (
          <Building aria-hidden="true" />
        )}
      </span>
      <div className={styles.side}>
        <div className={styles.acts}>
          <Button size="small" busy={upload.busy} aria-describedby={hint} onClick={() => input.current?.click()}>
            {t(logo ? messages.logoChange : messages.logoChoose)}
          </Button>
          {logo && (
            <Button size="small" variant="quiet" onClick={() => onChange('')}>
              {t(messages.logoRemove)}
            </Button>
          )}
          <input
            ref={input}
            type="file"
            className={styles.input}
            aria-label={t(messages.logo)}
            accept="image/jpeg,image/png"
            tabIndex={-1}
            onChange={(event) => take(event.target.files?.[0])}
          />
        </div>
        <p id={hint} className="small muted">
          {t(messages.logoHint)}
        </p>
        <p className={styles.problem} aria-live="polite">
          {problem}
        </p>
      </div>
    </div>
  )
}
