/** Companies, their people, what these may do and where they have goods sent. */
export { organisationRoutes } from './organisation.routes.ts'
export { peopleRoutes } from './people/people.routes.ts'
export { foundCompany } from './found-company.ts'
export { buyerOf, buyersOf } from './find-member.ts'
export { activeAmong, namesOfMembers, ownerOf, type Person } from './find-people.ts'
export { membersBehindUnscoped } from './people.store.ts'
export { type Directory, directoryOf, type DirectoryMember } from './read-directory.ts'
export { findCompanies, findCompaniesCalled, findCompaniesNamed, nameCompanies } from './find-company.ts'
export { timeZoneOf } from './find-time-zone.ts'
export { mayStill } from './may-still.ts'
export { invitationEmail } from './people/invitation.messages.ts'
export { inviteMember } from './people/invite-member.ts'
export { type DeliveryAddress, findAddress, listAddresses } from './find-address.ts'
export { presentAddress } from './present-address.ts'
export { assertNotSuspended } from './mall/assert-not-suspended.ts'
export {
  type CompanyAct,
  companyActs as actsOfCompany,
  companyOfMallUnscoped,
  type CompanySort,
  countCompaniesUnscoped,
  type MallCompany,
  companiesByMonthUnscoped,
  companiesFoundedUnscoped,
  pageOfCompaniesUnscoped,
} from './mall/mall-company.store.ts'
export {
  type MallMember,
  type MallMemberState,
  mallMemberUnscoped,
  pageOfMembersUnscoped,
  peopleOfCompany,
} from './mall/mall-member.store.ts'
export { replaceOwner } from './mall/replace-owner.ts'
export { liftSuspension, suspendCompany } from './mall/suspend-company.ts'
export { noteCompanyAct, takeCompany } from './mall/take-company.ts'
export { verifyCompany } from './mall/verify-company.ts'
export type { OrganisationViews } from './organisation.tables.ts'
export { actsForMember, actsForShop, seesWholeCompany } from './visibility.ts'
export { organisationChecks } from './organisation.checks.ts'
