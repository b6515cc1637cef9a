import type { Language } from '@borong/contract'
import { assertTaxNumber } from '#modules/foundation/settings'
import { fromRupiah } from '@borong/money'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { format } from '#platform/messages'
import { firstRoles } from './first-roles.messages.ts'
import { addCompanyRow, addOwnerRow, addRoleRows, addRootUnit } from './founding.store.ts'

export interface NewCompany {
  name: string
  /** Empty: not told. */
  taxNumber: string
  employees?: number
  /** Whole rupiah. */
  registeredCapital?: number
}

const draws = 5

/**
 * Founds a company: its row with a code of its own, the root of its organisation, its owner as the first member, and
 * the roles it begins with, in the owner's language. Refuses TAX_NUMBER_FORMAT.
 */
export async function foundCompany(
  ctx: Ctx,
  owner: { accountId: number; name: string; language: Language },
  company: NewCompany,
): Promise<{ companyId: number; memberId: number }> {
  if (company.taxNumber) await assertTaxNumber(ctx, company.taxNumber, 'tax_no')
  const { id: companyId, code } = await addWithOwnCode(ctx, company)
  const unitId = await addRootUnit(ctx, { company_id: companyId, code, name: company.name })
  const memberId = await addOwnerRow(ctx, {
    company_id: companyId,
    account_id: owner.accountId,
    unit_id: unitId,
    name: owner.name,
  })
  await addRoleRows(
    ctx,
    firstRoles.map(({ name, description, permissions }) => ({
      company_id: companyId,
      name: format(name, owner.language),
      description: format(description, owner.language),
      permissions: [...permissions],
    })),
  )
  return { companyId, memberId }
}

/** The database draws the code; one that is taken is drawn again. */
async function addWithOwnCode(ctx: Ctx, { name, taxNumber, employees, registeredCapital }: NewCompany) {
  for (let draw = 0; draw < draws; draw++) {
    const added = await addCompanyRow(ctx, {
      name,
      tax_number: taxNumber,
      employee_count: employees ?? null,
      registered_capital_minor: registeredCapital === undefined ? null : fromRupiah(registeredCapital),
      created_at: ctx.clock.now(),
    })
    if (added) return added
  }
  return refuse('BUSY')
}
