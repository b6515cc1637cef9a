import { headOfficeOf, isTaxPlaceOf, npwpOf, readTaxNumber } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import { adminIn } from '#platform/http/admin-in'
import { refuse } from '#platform/http/refuse'
import { insertMallTax, mallTax } from './mall-tax.store.ts'

interface SentIdentity {
  version: number
  name: string
  taxNumber: string
  taxPlace: string
  address: string
  isVatRegistered: boolean
}

/** Says who the mall is for the tax office. Refuses NPWP_FORMAT, TAX_PLACE_FORMAT, and MOVED_ON when somebody else has set it. */
export async function setMallTax(ctx: Ctx, sent: SentIdentity): Promise<void> {
  const { name: setBy } = adminIn(ctx)
  const taxNumber = npwpOf(sent.taxNumber) ?? refuse('NPWP_FORMAT', { field: 'tax_no' })
  const taxPlace = readTaxNumber(sent.taxPlace) || headOfficeOf(taxNumber)
  if (!isTaxPlaceOf(taxPlace, taxNumber)) refuse('TAX_PLACE_FORMAT', { field: 'tax_place' })
  const before = await mallTax(ctx)
  if (before.version !== sent.version) refuse('MOVED_ON')
  const after = { name: sent.name, taxNumber, taxPlace, address: sent.address, isVatRegistered: sent.isVatRegistered }
  const version = sent.version + 1
  if (!(await insertMallTax(ctx, { ...after, version, setBy, setAt: ctx.clock.now() }))) refuse('MOVED_ON')
  ctx.audit({ id: version, ...(before.version > 0 && { before }), after })
}
