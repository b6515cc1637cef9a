import { maskedPhone } from '@borong/site-kit'
import type { Address } from './AddressForm.tsx'

export const addressTitle = (address: Address): string => address.ship_address_name || address.name

/** Who receives, and where, in two lines. */
export function AddressLines({ address }: { address: Address }) {
  return (
    <>
      {address.name} · <span className="num">{maskedPhone(address.mobile)}</span>
      <br />
      {address.addr}, {address.county}, {address.city}, {address.province}
    </>
  )
}
