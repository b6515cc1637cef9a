import { consentApi } from '@borong/contract'
import { type AskedAgreements, AgreementDialog } from '@borong/site-kit/told/AgreementDialog.tsx'
import { useSession } from '@borong/site-kit'
import { refreshUser, signOut } from '../account/index.ts'

/** What has changed of the agreements of the mall, for members. */
export function MemberAgreement() {
  const { user } = useSession()
  return (
    <AgreementDialog
      calls={consentApi}
      asks={(user?.['agreements'] ?? []) as AskedAgreements}
      onSignOut={() => void signOut()}
      onAgreed={() => void refreshUser()}
    />
  )
}
