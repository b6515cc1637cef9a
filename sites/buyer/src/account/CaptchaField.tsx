import { useT } from '@borong/site-kit'
import { TextField } from '@borong/ui'
import { useEffect, useRef } from 'react'
import { messages } from './account.messages.ts'
import styles from './CaptchaField.module.css'
import type { Captcha } from './use-captcha.ts'

/** The characters of a picture; a click on the picture brings another. */
export function CaptchaField({ captcha, tried }: { captcha: Captcha; tried: boolean }) {
  const t = useT()
  const { picture, typed, focus } = captcha
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focus > 0) field.current?.focus()
  }, [focus])
  return (
    <div className={styles.row}>
      <TextField
        ref={field}
        label={t(messages.captcha)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={10}
        value={typed}
        onChange={captcha.type}
        error={tried && !typed.trim() && t(messages.captchaMissing)}
      />
      <button
        type="button"
        className={styles.picture}
        aria-label={t(messages.captchaAgain)}
        data-tip={t(messages.captchaAgain)}
        onClick={() => captcha.renew()}
      >
        {picture && <img key={picture} src={picture} alt="" width={120} height={44} />}
      </button>
    </div>
  )
}
