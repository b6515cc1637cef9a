const budgetMode = 'CUMULATIVE: unused money rolls forward to the next month; NON_CUMULATIVE: each month by itself'
const budget = {
  mode: budgetMode,
  state: 'CLOSED: takes no more charges',
  operate_allowable: 'what the caller may do with it now',
}
const kept = 'DISABLED: stays for what refers to it, and cannot be chosen any more'
const centre = {
  code: 'what the company calls it; no other cost centre has it',
  type: 'DEPARTMENT, PROJECT or SITE',
}
const managed = { ...centre, manager_id: 'the member who answers for it; absent: nobody' }
const subject = {
  code: 'what the company calls it; no other accounting subject has it',
  type: 'EXPENSE, ASSET or INVENTORY',
}
const person = {
  unit_id: 'the unit the member shall stand in; absent: none',
  manager_id: 'who shall stand above the member; absent: nobody',
}
const report = { added: 'rows that are or would be new', changed: 'rows that differ from what is there' }

/** Bodies of companies, people, budgets and approval. */
export const companyBodies = {
  Company: { client_name: 'what the company is called', member_num: 'its members, without disabled ones' },
  CompanyInput: { client_name: 'what the company is called' },
  PeopleShowInvitationReply: { client_name: 'the company that invites' },
  PeopleHandOverInput: { member_id: 'the member who becomes the owner' },
  PeopleAddAccountInput: person,
  PeopleEditAccountInput: person,
  PeopleInviteInput: person,
  PeopleAccountChoicesReply: { roles: 'roles of the company', units: 'units of the company' },
  PeopleAccountChoicesReplyUnitsItem: {
    unit_id: 'of the unit',
    unit_code: 'code of the unit',
    unit_name: 'name of the unit',
  },
  PeopleImportAccountsReply: { accounts: 'the accounts that were made, each with its one-time password' },
  PeopleCheckOrganisationImportReply: report,
  RowsWrong2: report,
  OrgNotEmptyRefusal: { members: 'members who stand in the unit', children: 'units below it' },
  Role: { member_num: 'how many members have it' },
  ClientOrg: { member_num: 'members who stand in it, not those below', parent_id: 'the unit above; absent at the top' },
  Account: { roles: 'every role of the member' },
  Invitation: { roles: 'the roles the person will have', state: 'EXPIRED: the link is no longer good' },

  CostCentre: centre,
  CostCentreRecord: { ...managed, state: kept },
  CostCentreInput: managed,
  BudgetEditCostCentreInput: { ...managed, state: 'ACTIVE or DISABLED; absent: as it is' },
  AccountingSubject: subject,
  SubjectRecord: { ...subject, state: kept },
  SubjectInput: subject,
  BudgetEditSubjectInput: { ...subject, state: 'ACTIVE or DISABLED; absent: as it is' },
  CostCentreRecordAccountingSubsItem: { code: subject.code },
  BudgetRemoveCostCentreReply: { outcome: 'REMOVED where nothing referred to it, else DISABLED' },
  BudgetChoicesReply: {
    members: 'members of the company',
  },
  BudgetChoicesReplyCostCentersItem: { code: centre.code },
  Budget: budget,
  BudgetDetail: budget,
  BudgetAddInput: { mode: budgetMode },
  BudgetEditInput: { mode: budgetMode },
  BudgetOperateAllowable: { transfer: '1 = the caller may move money of it to another month or budget' },
  BudgetReviseInput: { months: 'the months that change; the others stay' },
  BudgetReviseInputMonthsItem: { amount: 'what the month is allotted from now on, in Rp' },
  BudgetTransferInput: { amount: 'what is moved, in Rp' },
  BudgetRevisionChangesItem: { field: 'what was changed', after: 'as it is since' },
  BudgetEntry: {
    at: 'when it was booked',
    kind: 'GRANT and ADJUST by hand, TRANSFER_IN and TRANSFER_OUT between budgets; RESERVE submitted, RELEASE given up, COMMIT approved, SPEND paid, RESTORE refunded',
  },
  BudgetTouched: {
    mode: budgetMode,
    year: 'the calendar year in which the fiscal year begins',
    state:
      'uncontrolled, within what is available, tolerated beyond it, over; not_configured: the cost centre has no budget',
  },
  BudgetNotConfiguredRefusalDataItem: { accounting_sub_code: 'code of the accounting subject' },

  PolicyCondition: { field: 'what of the order is compared' },
  PolicyLevel: { role_id: 'of the role, for by = role' },
  UncoveredCase: {
    problem:
      'nobody is named, too_few for how many must agree, not_able: none holds my-order-audit, no_manager, no_owner',
  },
  PolicyConditionRefusal: { problem: 'what is wrong with it, in the language of the caller' },
  PolicyUncoveredRefusal: { data: 'the cases without a possible approver' },
  ApprovalPoliciesReply: {
    data: 'in the order they are read',
    reminder_hours: 'hours after which approvers are reminded',
  },
  ApprovalSettingInput: { reminder_hours: 'hours after which approvers are reminded' },
  ApprovalDelegationsReply: { data: 'delegations that the caller gave or holds' },
  Delegation: { state: 'COMING, ACTIVE now, OVER, or REVOKED before its end' },
  ApprovalPeopleReply: { members: 'active members of the company', roles: 'roles of the company' },
  ApprovalPeopleReplyMembersItem: { unit: 'name of the unit the member stands in; empty where there is none' },
  ApprovalPeopleReplyUnitsItem: {
    unit_id: 'of the unit',
    code: 'code of the unit',
    parent_id: 'the unit above; absent at the top',
  },
  ApprovalPeopleReplyCostCentersItem: { code: centre.code },
  ApprovalAttentionReplyItem: { amount: 'what the order costs, in Rp' },
  ApprovalNode: { level: 'its number, from 1' },
  ApprovalNodeTasksItem: {
    create_time: 'when the person was asked; absent for levels to come',
    end_time: 'when it was decided; absent until then',
    reason: 'what was said with the decision; empty where nothing was',
  },
  ApprovalInfoEarlierItem: {
    version: 'of the order that was looked at',
    reason: 'what was said with the last decision; empty where nothing was',
  },
  ApprovalInfoPriceChangesItem: { current_price: 'for one piece, today' },
  SubmitPreview: { orders: 'one for each shop, or each order that was named' },
  SubmitPreviewBlocked: { code: 'code of the refusal' },
  SubmitPreviewOrdersItem: {
    outcome: 'what submitting would come to',
    because: 'why no approval is needed, in the language of the caller; else empty',
  },
  SubmitPreviewOrdersItemLevelsItem: { because: 'the rules that ask for the level, in the language of the caller' },
} as const
