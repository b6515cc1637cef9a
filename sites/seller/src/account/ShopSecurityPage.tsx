import { SecurityPage } from '@borong/console/site'
import { lookApi, sellerConsentApi, staffApi } from '@borong/contract'
import { refetch } from '@borong/site-kit'
import { OwnLooks } from '@borong/site-kit/look/OwnLooks.tsx'
import { OwnAgreements } from '@borong/site-kit/told/OwnAgreements.tsx'
import { useQueryClient } from '@tanstack/react-query'

function ShopAgreements() {
  const client = useQueryClient()
  return <OwnAgreements calls={sellerConsentApi} onAgreed={() => void refetch(client, [staffApi.session])} />
}

export const ShopSecurityPage = () => (
  <SecurityPage manages="staff">
    <ShopAgreements />
    <OwnLooks calls={lookApi.ofStaff} />
  </SecurityPage>
)
