import { accountApi, identityApi } from '@borong/contract'
import { type Translate, useApiQuery, useSession, useT } from '@borong/site-kit'
import { Skeleton } from '@borong/ui'
import { useState } from 'react'
import type { Head } from '../page/page.ts'
import { EmailForm } from './safety/EmailForm.tsx'
import { PasswordStep } from './safety/PasswordStep.tsx'
import { ProveStep } from './safety/ProveStep.tsx'
import { messages } from './safety/safety.messages.ts'
import { StepsCard } from './safety/StepsCard.tsx'

export const head = ({ t }: { t: Translate }): Head => ({ title: t(messages.bindEmail) })

/** An e-mail address; in place of another one after a code to that one, or the password where that one is refused. */
export default function BindEmailPage() {
  const t = useT()
  const { user } = useSession()
  const profile = useApiQuery(identityApi.profile)
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
      {proves && profile.isPending ? (
        <Skeleton shape="block" height={200} />
      ) : proves && profile.data?.is_email_refused === 1 ? (
        <PasswordStep email={profile.data.email} onProven={() => setProven(true)} />
      ) : proves ? (
        <ProveStep route={accountApi.proveForEmail} onProven={() => setProven(true)} />
      ) : (
        <EmailForm onDone={() => setDone(true)} />
      )}
    </StepsCard>
  )
}
