import { Type } from 'typebox'
import {
  costCentreTypes,
  subjectTypes,
  CostCentre,
  AccountingSubject,
  accountingStates,
  CostCentreRecord,
  SubjectRecord,
} from './budget.ts'
import { route } from './route.ts'
import { Id, Maybe, OneOf, Page, Paging, Text, RequiredText } from './wire.ts'

const Code = Type.String({ pattern: '^[A-Za-z0-9._-]{1,40}$' })
/** A moment whose day begins, wherever the company is, in times that can be written. */
const Day = (description: string) => Type.Integer({ minimum: 86_400, maximum: 9_999_999_999, description })
export const CostCentreInput = Type.Object({
  code: Code,
  name: RequiredText(60),
  type: OneOf(costCentreTypes),
  description: Maybe(Text(200)),
  valid_from: Maybe(Day('any moment of the first day; absent: since ever')),
  valid_to: Maybe(Day('any moment of the last day; absent: for ever')),
  manager_id: Maybe(Id()),
  member_ids: Maybe(Type.Array(Id(), { maxItems: 500, description: 'who may use it; empty: everybody' })),
  accounting_sub_ids: Maybe(Type.Array(Id(), { maxItems: 500, description: 'empty: every subject' })),
})
export const SubjectInput = Type.Object({ code: Code, description: RequiredText(100), type: OneOf(subjectTypes) })

const Removed = Type.Object({ outcome: OneOf(['REMOVED', 'DISABLED']) })
const Search = {
  ...Paging,
  keyword: Maybe(Text(200, { description: 'in the code or the name' })),
  state: Maybe(OneOf(accountingStates)),
}
const OneId = Type.Object({ id: Id() })
const buyer = { audience: 'buyer', tag: 'budget' } as const
const centres = { ...buyer, needs: 'cost-center' } as const
const subjects = { ...buyer, needs: 'ledger-account' } as const

/** Calls about cost centres and accounting subjects, among those of `budgetApi`. */
export const centreCalls = {
  myCostCentres: route({
    ...buyer,
    method: 'GET',
    path: '/buyer_end/members/costCenter/listByUserId',
    needs: 'signed-in',
    summary: 'Cost centres the member may use',
    reply: Type.Array(CostCentre),
  }),
  mySubjects: route({
    ...buyer,
    method: 'GET',
    path: '/buyer_end/members/accountingSub/listByUserId',
    needs: 'signed-in',
    summary: 'Accounting subjects the member may use',
    reply: Type.Array(AccountingSubject),
  }),

  costCentres: route({
    ...centres,
    method: 'GET',
    path: '/buyer_end/members/costCenter',
    summary: 'Cost centres of the company by their code',
    input: Type.Object({ ...Search, type: Maybe(OneOf(costCentreTypes)) }),
    reply: Page(CostCentreRecord),
  }),
  addCostCentre: route({
    ...centres,
    method: 'POST',
    path: '/buyer_end/members/costCenter',
    audit: { object: 'cost-centre', id: 'id' },
    summary: 'Adds a cost centre; its code is the only one of the company',
    input: CostCentreInput,
    reply: CostCentreRecord,
  }),
  editCostCentre: route({
    ...centres,
    method: 'PUT',
    path: '/buyer_end/members/costCenter/:id',
    audit: { object: 'cost-centre', id: 'id' },
    summary: 'Changes a cost centre, also from disabled to active and back; orders keep the code they were placed with',
    params: OneId,
    input: Type.Object({
      ...CostCentreInput.properties,
      state: Maybe(OneOf(accountingStates)),
      version: CostCentreRecord.properties.version,
    }),
    reply: CostCentreRecord,
  }),
  removeCostCentre: route({
    ...centres,
    method: 'DELETE',
    path: '/buyer_end/members/costCenter/:id',
    audit: { object: 'cost-centre', id: 'id' },
    summary: 'Removes a cost centre that nothing refers to, disables any other',
    params: OneId,
    reply: Removed,
  }),

  subjects: route({
    ...subjects,
    method: 'GET',
    path: '/buyer_end/members/accountingSub',
    summary: 'Accounting subjects of the company by their code',
    input: Type.Object({ ...Search, type: Maybe(OneOf(subjectTypes)) }),
    reply: Page(SubjectRecord),
  }),
  addSubject: route({
    ...subjects,
    method: 'POST',
    path: '/buyer_end/members/accountingSub',
    audit: { object: 'accounting-subject', id: 'id' },
    summary: 'Adds an accounting subject; its code is the only one of the company',
    input: SubjectInput,
    reply: SubjectRecord,
  }),
  editSubject: route({
    ...subjects,
    method: 'PUT',
    path: '/buyer_end/members/accountingSub/:id',
    audit: { object: 'accounting-subject', id: 'id' },
    summary: 'Changes an accounting subject, also from disabled to active and back',
    params: OneId,
    input: Type.Object({
      ...SubjectInput.properties,
      state: Maybe(OneOf(accountingStates)),
      version: SubjectRecord.properties.version,
    }),
    reply: SubjectRecord,
  }),
  removeSubject: route({
    ...subjects,
    method: 'DELETE',
    path: '/buyer_end/members/accountingSub/:id',
    audit: { object: 'accounting-subject', id: 'id' },
    summary: 'Removes an accounting subject that nothing refers to, disables any other',
    params: OneId,
    reply: Removed,
  }),
}
