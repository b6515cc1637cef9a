/** Who runs the mall, and what each of them may do. */
export { operatorRoutes } from './operators.routes.ts'
export { createOperator, operatorOf } from './operator-of.ts'
