import { consentApi } from '@borong/contract'
import { type Translate, useT } from '@borong/site-kit'
import { OwnAgreements } from '@borong/site-kit/told/OwnAgreements.tsx'
import { Stack } from '@borong/ui'
import { MemberFrame } from '../member-page/MemberFrame.tsx'
import type { Head, PageArgs } from '../page/page.ts'
import { refreshUser } from './refresh-user.ts'
import { messages } from './safety/safety.messages.ts'

export async function loader({ prefetch }: PageArgs) {
  void prefetch(consentApi.list)
}
export const head = ({ t }: { t: Translate }): Head => ({ title: t(messages.agreements) })

/** To which versions of the agreements the person agreed, and when. */
export default function AgreementsPage() {
  const t = useT()
  return (
    <MemberFrame title={t(messages.agreements)}>
      <Stack gap={16}>
        <OwnAgreements calls={consentApi} onAgreed={() => void refreshUser()} />
      </Stack>
    </MemberFrame>
  )
}
