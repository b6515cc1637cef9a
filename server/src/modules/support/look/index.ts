/** Operators see the mall as somebody else does, and change nothing meanwhile. */
export { lookAsMember } from './begin-look.ts'
export { endOwnLook } from './end-own-look.ts'
export { endLookThat, findLook } from './find-look.ts'
export { isLookToken } from './look-token.ts'
export { lookRoutes } from './look.routes.ts'
export { lookChecks } from './look.checks.ts'
