import { SecurityPage } from '@borong/console/site'

export const ShopSecurityPage = () => <SecurityPage manages="staff" />
