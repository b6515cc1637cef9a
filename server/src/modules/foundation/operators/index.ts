/** Who runs the mall, and what each of them may do. */
export { operatorRoutes } from './operators.routes.ts'
export { codeForFirstOperator } from './first-operator.ts'
export { countOperators } from './operators.store.ts'
export { inviteOperator } from './invite-operator.ts'
export { createOperator, operatorOf } from './operator-of.ts'
export { operatorInvitationEmail } from './operator-invitation.messages.ts'
