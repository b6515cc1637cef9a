import { addressText } from '@borong/contract'
import { maskedPhone, useT } from '@borong/site-kit'
import type { Address } from './AddressForm.tsx'

export const addressTitle = (address: Address): string => address.ship_address_name || address.name

/** Who receives, and where, in two lines. */
export function AddressLines({ address }: { address: Address }) {
  const t = useT()
  return (
    <>
      {address.name} · <span className="num">{maskedPhone(address.mobile)}</span>
      <br />
      {addressText(t.lang, [address.addr, address.county, address.city, address.province])}
    </>
  )
}
