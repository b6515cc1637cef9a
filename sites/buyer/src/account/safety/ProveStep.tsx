import { accountApi } from '@borong/contract'
import { maskedPhone, useCommand, useSession, useT } from '@borong/site-kit'
import { Button, Notice } from '@borong/ui'
import { type FormEvent, useState } from 'react'
import { messages as accountMessages } from '../account.messages.ts'
import { CodeField, isCode } from '../CodeField.tsx'
import { useSendCode } from '../use-send-code.ts'
import styles from './Safety.module.css'
import { messages } from './safety.messages.ts'

interface ProveStepProps {
  route: typeof accountApi.proveForPassword | typeof accountApi.proveForMobile | typeof accountApi.proveForEmail
  onProven: () => void
}

/** The first of two steps: a code to what is bound already, before something about it is changed. */
export function ProveStep({ route, onProven }: ProveStepProps) {
  const t = useT()
  const { user } = useSession()
  const to = user?.email || (user?.mobile ? maskedPhone(user.mobile) : '')
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const sending = useSendCode(accountApi.sendProofCode)
  const prove = useCommand(route, { onDone: onProven })
  const refusal = prove.refusal ?? sending.refusal
  if (!to) return <Notice tone="warn">{t(messages.proveNowhere)}</Notice>
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isCode(code)) void prove.send({ sms_code: code })
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p>{t.rich(messages.proveText, { to: <b>{to}</b> })}</p>
      <CodeField
        value={code}
        onChange={setCode}
        error={tried && !isCode(code) && t(accountMessages.codeMissing)}
        sending={sending}
        onSend={() => {
          prove.reset()
          void sending.send()
        }}
      />
      <div className={styles.live} aria-live="assertive">
        {refusal && <Notice tone="danger">{refusal.message}</Notice>}
      </div>
      <div className={styles.acts}>
        <Button type="submit" variant="primary" busy={prove.busy}>
          {t(messages.proceed)}
        </Button>
      </div>
    </form>
  )
}
