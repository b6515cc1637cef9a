import { accountApi } from '@borong/contract'
import { type Translate, maskedPhone, useSession, useT } from '@borong/site-kit'
import { LinkButton, Notice, Stack } from '@borong/ui'
import { useState } from 'react'
import type { Head } from '../page/page.ts'
import { paths } from '../page/paths.ts'
import { MobileForm } from './safety/MobileForm.tsx'
import { messages } from './safety/safety.messages.ts'
import { StepsCard } from './safety/StepsCard.tsx'

export const head = ({ t }: { t: Translate }): Head => ({ title: t(messages.bindMobile) })

/** The first mobile number of an account; another one in its place is a change. */
export default function BindMobilePage() {
  const t = useT()
  const { user } = useSession()
  const [done, setDone] = useState(false)
  const mobile = maskedPhone(user?.mobile)
  return (
    <StepsCard
      title={t(messages.bindMobile)}
      steps={[]}
      current={0}
      done={done ? { title: t(messages.mobileDone), text: t(messages.mobileBoundNow, { mobile }) } : undefined}
    >
      {user?.mobile ? (
        <Stack gap={12}>
          <Notice>{t(messages.mobileThere, { mobile })}</Notice>
          <div>
            <LinkButton href={paths.changeMobile()}>{t(messages.changeMobile)}</LinkButton>
          </div>
        </Stack>
      ) : (
        <MobileForm route={accountApi.bindMobile} onDone={() => setDone(true)} />
      )}
    </StepsCard>
  )
}
