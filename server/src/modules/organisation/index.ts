/** Companies, their people, what these may do and where they have goods sent. */
export { organisationRoutes } from './organisation.routes.ts'
export { type BuyerFace, buyerOf, managerOf } from './find-member.ts'
export { activeAmong, membersWith, namesOfMembers, ownerOf, type Person } from './find-people.ts'
export { defaultAddress, type DeliveryAddress, findAddress, listAddresses } from './find-address.ts'
export { presentAddress } from './present-address.ts'
export { isMobile, readMobile } from './read-mobile.ts'
export type { MemberFaceView, OrganisationViews } from './organisation.tables.ts'
