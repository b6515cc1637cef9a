import type { accountApi } from '@borong/contract'
import { useT } from '@borong/site-kit'
import { Checkbox, TextField } from '@borong/ui'
import { messages as accountMessages } from '../account.messages.ts'
import { CaptchaField } from '../CaptchaField.tsx'
import { CodeField } from '../CodeField.tsx'
import type { Captcha } from '../use-captcha.ts'
import type { SendingCode } from '../use-send-code.ts'
import { messages } from './join.messages.ts'
import type { Typed, Wrong } from './registration.ts'
import { documentLink } from '../document-link.tsx'

interface EmailStepProps {
  typed: Typed
  change: (part: Partial<Typed>) => void
  tried: boolean
  wrong: Wrong[2]
  captcha: Captcha
  sending: SendingCode<typeof accountApi.sendRegisterCode>
  sendCode: () => void
}

/** The address of the owner, proved by a code, and the agreement. */
export function EmailStep({ typed, change, tried, wrong, captcha, sending, sendCode }: EmailStepProps) {
  const t = useT()
  return (
    <>
      <TextField
        label={t(messages.email)}
        required
        type="email"
        autoComplete="email"
        maxLength={120}
        hint={t(messages.emailHint)}
        value={typed.email}
        onChange={(email) => change({ email })}
        error={tried && wrong.email && t(messages.emailWrong)}
      />
      <CaptchaField captcha={captcha} tried={tried && !sending.sent} />
      <CodeField
        value={typed.code}
        onChange={(code) => change({ code })}
        error={tried && wrong.code && t(accountMessages.codeMissing)}
        sending={sending}
        onSend={sendCode}
      />
      {sending.sent && (
        <p className="small muted" role="status">
          {t(messages.codeGoesTo, sending.sent)}
        </p>
      )}
      <Checkbox
        checked={typed.agreed}
        onChange={(agreed) => change({ agreed })}
        label={t.rich(messages.agreeRegister, {
          agreement: documentLink('REGISTRATION_AGREEMENT', t(messages.agreement)),
          policy: documentLink('PRIVACY_POLICY', t(messages.policy)),
        })}
      />
    </>
  )
}
