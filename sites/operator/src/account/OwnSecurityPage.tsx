import { SecurityPage } from '@borong/console/site'

export const OwnSecurityPage = () => <SecurityPage manages="operators" />
