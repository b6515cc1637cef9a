import { accountApi } from '@borong/contract'
import { type Tell, maskedPhone, useSession, useT } from '@borong/site-kit'
import { LinkButton, Notice, Stack } from '@borong/ui'
import { useState } from 'react'
import type { Head } from '../page.tsx'
import { paths } from '../paths.ts'
import { MobileForm } from './safety/MobileForm.tsx'
import { words } from './safety/safety.words.ts'
import { StepsCard } from './safety/StepsCard.tsx'

export const head = ({ t }: { t: Tell }): Head => ({ title: t(words.bindMobile) })

/** The first mobile number of an account; another one in its place is a change. */
export default function BindMobilePage() {
  const t = useT()
  const { user } = useSession()
  const [done, setDone] = useState(false)
  const mobile = maskedPhone(user?.mobile)
  return (
    <StepsCard
      title={t(words.bindMobile)}
      steps={[]}
      current={0}
      done={done ? { title: t(words.mobileDone), text: t(words.mobileBoundNow, { mobile }) } : undefined}
    >
      {user?.mobile ? (
        <Stack gap={12}>
          <Notice>{t(words.mobileThere, { mobile })}</Notice>
          <div>
            <LinkButton href={paths.changeMobile()}>{t(words.changeMobile)}</LinkButton>
          </div>
        </Stack>
      ) : (
        <MobileForm route={accountApi.bindMobile} onDone={() => setDone(true)} />
      )}
    </StepsCard>
  )
}
