import type { Address } from '@borong/contract'
import type { Static } from 'typebox'
import type { DeliveryAddress } from './find-address.ts'

export const presentAddress = ({
  district: { province, regency, district },
  ...address
}: DeliveryAddress): Static<typeof Address> => ({
  addr_id: String(address.id),
  name: address.consignee,
  mobile: address.mobile,
  tel: address.tel,
  province: province.name,
  province_id: province.id,
  city: regency.name,
  city_id: regency.id,
  county: district.name,
  county_id: district.id,
  // The list of regions has three levels; clients of this family know a fourth.
  town: '',
  town_id: 0,
  region: address.regionId,
  addr: address.detail,
  ship_address_name: address.alias,
  def_addr: address.isDefault ? 1 : 0,
})
