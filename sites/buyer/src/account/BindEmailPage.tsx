import { accountApi } from '@borong/contract'
import { type Translate, useSession, useT } from '@borong/site-kit'
import { useState } from 'react'
import type { Head } from '../page/page.ts'
import { EmailForm } from './safety/EmailForm.tsx'
import { ProveStep } from './safety/ProveStep.tsx'
import { messages } from './safety/safety.messages.ts'
import { StepsCard } from './safety/StepsCard.tsx'

export const head = ({ t }: { t: Translate }): Head => ({ title: t(messages.bindEmail) })

/** An e-mail address; in place of another one after a code to that one. */
export default function BindEmailPage() {
  const t = useT()
  const { user } = useSession()
  const [hadOne] = useState(Boolean(user?.email))
  const [proven, setProven] = useState(false)
  const [done, setDone] = useState(false)
  const proves = hadOne && !proven
  return (
    <StepsCard
      title={t(hadOne ? messages.changeEmail : messages.bindEmail)}
      steps={hadOne ? [t(messages.prove), t(messages.stepNewEmail)] : []}
      current={proves ? 0 : 1}
      done={done ? { title: t(messages.emailDone), ...(user?.email && { text: user.email }) } : undefined}
    >
      {proves ? (
        <ProveStep route={accountApi.proveForEmail} onProven={() => setProven(true)} />
      ) : (
        <EmailForm onDone={() => setDone(true)} />
      )}
    </StepsCard>
  )
}
