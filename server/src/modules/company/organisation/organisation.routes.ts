import { type AddressInput as WireInput, organisationApi } from '@borong/contract'
import type { Static } from 'typebox'
import type { Http } from '#platform/http/http'
import { findAddress, listAddresses } from './find-address.ts'
import { addAddress, type AddressInput, editAddress, makeAddressDefault, removeAddress } from './save-address.ts'
import { presentAddress } from './present-address.ts'

const readInput = (input: Static<typeof WireInput>): AddressInput => ({
  consignee: input.name,
  mobile: input.mobile,
  tel: input.tel ?? '',
  regionId: input.region,
  detail: input.addr,
  alias: input.ship_address_name ?? '',
  makeDefault: input.def_addr === 1,
})

export function organisationRoutes(http: Http) {
  http.query(organisationApi.addresses, async (ctx) => (await listAddresses(ctx)).map(presentAddress))
  http.query(organisationApi.address, async (ctx, { id }) => presentAddress(await findAddress(ctx, Number(id))))
  http.command(organisationApi.addAddress, async (ctx, input) =>
    presentAddress(await addAddress(ctx, readInput(input))),
  )
  http.command(organisationApi.editAddress, async (ctx, input) =>
    presentAddress(await editAddress(ctx, Number(input.id), readInput(input))),
  )
  http.command(organisationApi.makeAddressDefault, async (ctx, { id }) =>
    presentAddress(await makeAddressDefault(ctx, Number(id))),
  )
  http.command(organisationApi.removeAddress, async (ctx, { id }) => {
    await removeAddress(ctx, Number(id))
    return { ok: true }
  })
}
