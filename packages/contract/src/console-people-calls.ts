import { operatorApi, staffApi } from './console-users.ts'
import { firstOperatorApi } from './first-run.ts'
import { operatorInvitationApi } from './operator-invitation.ts'
import { ownShopApi, staffInvitationApi } from './own-shops.ts'

/** Who works at the consoles of shops and of the mall, and how they come there. */
export interface ConsolePeopleCalls {
  readonly staff: typeof staffApi
  readonly ownShop: typeof ownShopApi
  readonly staffInvitation: typeof staffInvitationApi
  readonly operator: typeof operatorApi
  readonly operatorInvitation: typeof operatorInvitationApi
  readonly firstOperator: typeof firstOperatorApi
}

export const consolePeopleCalls: ConsolePeopleCalls = {
  staff: staffApi,
  ownShop: ownShopApi,
  staffInvitation: staffInvitationApi,
  operator: operatorApi,
  operatorInvitation: operatorInvitationApi,
  firstOperator: firstOperatorApi,
}
