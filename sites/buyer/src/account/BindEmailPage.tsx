import { accountApi } from '@borong/contract'
import { type Tell, useSession, useT } from '@borong/site-kit'
import { useState } from 'react'
import type { Head } from '../page.tsx'
import { EmailForm } from './safety/EmailForm.tsx'
import { ProveStep } from './safety/ProveStep.tsx'
import { words } from './safety/safety.words.ts'
import { StepsCard } from './safety/StepsCard.tsx'

export const head = ({ t }: { t: Tell }): Head => ({ title: t(words.bindEmail) })

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
      title={t(hadOne ? words.changeEmail : words.bindEmail)}
      steps={hadOne ? [t(words.prove), t(words.stepNewEmail)] : []}
      current={proves ? 0 : 1}
      done={done ? { title: t(words.emailDone), ...(user?.email && { text: user.email }) } : undefined}
    >
      {proves ? (
        <ProveStep route={accountApi.proveForEmail} onProven={() => setProven(true)} />
      ) : (
        <EmailForm onDone={() => setDone(true)} />
      )}
    </StepsCard>
  )
}
