import { accountApi, bareMobile, identityApi, couldBeMobile } from '@borong/contract'
import { saveUser, useCommand, useT } from '@borong/site-kit'
import { Button, Notice, TextField } from '@borong/ui'
import { type FormEvent, useState } from 'react'
import { messages as accountMessages } from '../account.messages.ts'
import { CodeField, isCode } from '../CodeField.tsx'
import { useSendCode } from '../use-send-code.ts'
import styles from './Safety.module.css'
import { messages } from './safety.messages.ts'

interface MobileFormProps {
  route: typeof accountApi.bindMobile | typeof accountApi.changeMobile
  onDone: () => void
}

/** A new number and the code that was sent to it. */
export function MobileForm({ route, onDone }: MobileFormProps) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const mobile = bareMobile(typed)
  const sending = useSendCode(accountApi.sendMobileCode)
  const bind = useCommand(route, {
    refreshes: [identityApi.profile],
    onDone: (profile) => {
      saveUser(profile)
      onDone()
    },
  })
  const refusal = bind.refusal ?? sending.refusal
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (couldBeMobile(mobile) && isCode(code)) void bind.send({ mobile, sms_code: code })
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        label={t(messages.newMobile)}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={20}
        hint={t(messages.mobileHint)}
        value={typed}
        onChange={setTyped}
        error={tried && !couldBeMobile(mobile) && t(messages.mobileHint)}
      />
      <CodeField
        value={code}
        onChange={setCode}
        error={tried && !isCode(code) && t(accountMessages.codeMissing)}
        sending={sending}
        onSend={() => {
          bind.reset()
          if (couldBeMobile(mobile)) void sending.send({ mobile })
          else setTried(true)
        }}
      />
      {sending.sent && (
        <p className="small muted" role="status">
          {t(messages.sentTo, sending.sent)}
        </p>
      )}
      <div className={styles.live} aria-live="assertive">
        {refusal && <Notice tone="danger">{refusal.message}</Notice>}
      </div>
      <div className={styles.acts}>
        <Button type="submit" variant="primary" busy={bind.busy}>
          {t(messages.bindThisMobile)}
        </Button>
      </div>
    </form>
  )
}
