import { type AddressAsk as WireAsk, organisationApi } from '@borong/contract'
import type { Static } from 'typebox'
import type { Http } from '#platform/http'
import { findAddress, listAddresses } from './find-address.ts'
import { addAddress, type AddressAsk, editAddress, makeAddressDefault, removeAddress } from './keep-address.ts'
import { presentAddress } from './present-address.ts'

const readAsk = (ask: Static<typeof WireAsk>): AddressAsk => ({
  consignee: ask.name,
  mobile: ask.mobile,
  tel: ask.tel ?? '',
  regionId: ask.region,
  detail: ask.addr,
  alias: ask.ship_address_name ?? '',
  makeDefault: ask.def_addr === 1,
})

export function organisationRoutes(http: Http) {
  http.query(organisationApi.addresses, async (ctx) => (await listAddresses(ctx)).map(presentAddress))
  http.query(organisationApi.address, async (ctx, { id }) => presentAddress(await findAddress(ctx, Number(id))))
  http.command(organisationApi.addAddress, async (ctx, ask) => presentAddress(await addAddress(ctx, readAsk(ask))))
  http.command(organisationApi.editAddress, async (ctx, ask) =>
    presentAddress(await editAddress(ctx, Number(ask.id), readAsk(ask))),
  )
  http.command(organisationApi.makeAddressDefault, async (ctx, { id }) =>
    presentAddress(await makeAddressDefault(ctx, Number(id))),
  )
  http.command(organisationApi.removeAddress, async (ctx, { id }) => {
    await removeAddress(ctx, Number(id))
    return { ok: true }
  })
}
