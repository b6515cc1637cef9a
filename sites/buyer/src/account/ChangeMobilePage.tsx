import { accountApi } from '@borong/contract'
import { type Translate, maskedPhone, useSession, useT } from '@borong/site-kit'
import { LinkButton, Notice, Stack } from '@borong/ui'
import { useState } from 'react'
import type { Head } from '../page/page.ts'
import { paths } from '../page/paths.ts'
import { MobileForm } from './safety/MobileForm.tsx'
import { ProveStep } from './safety/ProveStep.tsx'
import { messages } from './safety/safety.messages.ts'
import { StepsCard } from './safety/StepsCard.tsx'

export const head = ({ t }: { t: Translate }): Head => ({ title: t(messages.changeMobile) })

/** Another mobile number: a code to what is bound, then one to the new number. */
export default function ChangeMobilePage() {
  const t = useT()
  const { user } = useSession()
  const [step, setStep] = useState<0 | 1 | 2>(0)
  const none = user !== undefined && !user.mobile && step === 0
  return (
    <StepsCard
      title={t(messages.changeMobile)}
      steps={none ? [] : [t(messages.prove), t(messages.stepNewMobile)]}
      current={step}
      done={
        step === 2
          ? { title: t(messages.mobileDone), text: t(messages.mobileBoundNow, { mobile: maskedPhone(user?.mobile) }) }
          : undefined
      }
    >
      {none ? (
        <Stack gap={12}>
          <Notice>{t(messages.mobileNone)}</Notice>
          <div>
            <LinkButton href={paths.bindMobile()}>{t(messages.bindMobile)}</LinkButton>
          </div>
        </Stack>
      ) : step === 0 ? (
        <ProveStep route={accountApi.proveForMobile} onProven={() => setStep(1)} />
      ) : (
        <MobileForm route={accountApi.changeMobile} onDone={() => setStep(2)} />
      )}
    </StepsCard>
  )
}
