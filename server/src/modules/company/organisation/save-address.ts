import { isPhone } from '@borong/contract'
import { chooseDistrict } from '#modules/foundation/reference'
import { buyerIn } from '#platform/http/buyer-in'
import type { Ctx } from '#platform/ctx'
import { readMobile } from '#modules/foundation/settings'
import { refuse } from '#platform/http/refuse'
import {
  addAddressRow,
  changeAddressRow,
  clearDefault,
  findAddressRow,
  listAddressRows,
  lockAddressBook,
} from './address.store.ts'
import { type DeliveryAddress, nameAddresses } from './find-address.ts'

const limit = 20

export interface AddressInput {
  consignee: string
  mobile: string
  tel: string
  regionId: number
  detail: string
  alias: string
  makeDefault: boolean
}

async function fields(ctx: Ctx, input: AddressInput, has?: number) {
  if (input.tel && !isPhone(input.tel)) refuse('PHONE_FORMAT', { field: 'tel' })
  const { id } = await chooseDistrict(ctx, input.regionId, has)
  return {
    consignee: input.consignee,
    mobile: await readMobile(ctx, input.mobile),
    tel: input.tel,
    region_id: id,
    detail: input.detail,
    alias: input.alias,
  }
}

/** Adds an address; the first one becomes the default, and there are at most 20. */
export async function addAddress(ctx: Ctx, input: AddressInput): Promise<DeliveryAddress> {
  const owner = buyerIn(ctx)
  const address = await fields(ctx, input)
  await lockAddressBook(ctx, owner)
  const book = await listAddressRows(ctx, owner)
  if (book.length >= limit) refuse('ADDRESS_LIMIT', { limit })
  const isDefault = input.makeDefault || !book.some((row) => row.is_default)
  if (isDefault) await clearDefault(ctx, owner)
  return (await nameAddresses(ctx, [await addAddressRow(ctx, owner, { ...address, is_default: isDefault })]))[0]!
}

/** Changes an address. The default stays the default until another one is made it. */
export async function editAddress(ctx: Ctx, id: number, input: AddressInput): Promise<DeliveryAddress> {
  const owner = buyerIn(ctx)
  await lockAddressBook(ctx, owner)
  const before = (await findAddressRow(ctx, owner, id)) ?? refuse('NOT_FOUND')
  const address = await fields(ctx, input, before.region_id)
  if (input.makeDefault && !before.is_default) await clearDefault(ctx, owner)
  const row =
    (await changeAddressRow(ctx, owner, id, { ...address, is_default: input.makeDefault || before.is_default })) ??
    refuse('NOT_FOUND')
  return (await nameAddresses(ctx, [row]))[0]!
}

export async function makeAddressDefault(ctx: Ctx, id: number): Promise<DeliveryAddress> {
  const owner = buyerIn(ctx)
  await lockAddressBook(ctx, owner)
  if (!(await findAddressRow(ctx, owner, id))) refuse('NOT_FOUND')
  await clearDefault(ctx, owner)
  const row = (await changeAddressRow(ctx, owner, id, { is_default: true })) ?? refuse('NOT_FOUND')
  return (await nameAddresses(ctx, [row]))[0]!
}

/** Removes an address, but never the default; orders keep their copy. */
export async function removeAddress(ctx: Ctx, id: number): Promise<void> {
  const owner = buyerIn(ctx)
  await lockAddressBook(ctx, owner)
  const address = (await findAddressRow(ctx, owner, id)) ?? refuse('NOT_FOUND')
  if (address.is_default) refuse('ADDRESS_IS_DEFAULT')
  await changeAddressRow(ctx, owner, id, { deleted_at: ctx.clock.now() })
}
