import { SecurityPage } from '@borong/console/site'
import { lookApi } from '@borong/contract'
import { OwnLooks } from '@borong/site-kit/look/OwnLooks.tsx'

export const ShopSecurityPage = () => (
  <SecurityPage manages="staff">
    <OwnLooks calls={lookApi.ofStaff} />
  </SecurityPage>
)
