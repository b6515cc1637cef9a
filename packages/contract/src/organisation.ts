import { Type } from 'typebox'
import { route } from './route.ts'
import { Done, Flag, Id, Maybe, OneOf, Seconds, Text, Words } from './wire.ts'

export const Address = Type.Object({
  addr_id: Id(),
  name: Type.String({ description: 'consignee' }),
  mobile: Type.String(),
  tel: Type.String(),
  province: Type.String(),
  province_id: Type.Integer(),
  city: Type.String(),
  city_id: Type.Integer(),
  county: Type.String(),
  county_id: Type.Integer(),
  town: Type.String(),
  town_id: Type.Integer(),
  region: Type.Integer({ description: 'the district' }),
  addr: Type.String(),
  ship_address_name: Type.String({ description: 'alias' }),
  def_addr: Flag(),
})
export const AddressAsk = Type.Object({
  name: Words(20, { min: 2, description: 'consignee' }),
  mobile: Text(20),
  tel: Maybe(Text(20)),
  region: Type.Integer({ minimum: 1, maximum: 99_999_999 }),
  addr: Words(50),
  ship_address_name: Maybe(Text(20)),
  def_addr: Maybe(Flag()),
})
const AddressId = Type.Object({ id: Id() })

export const CostCentre = Type.Object({
  id: Id(),
  code: Type.String(),
  name: Type.String(),
  type: Type.String(),
  valid_from: Maybe(Seconds()),
  valid_to: Maybe(Seconds()),
  usable: Flag('valid today'),
})
export const AccountingSubject = Type.Object({
  id: Id(),
  code: Type.String(),
  description: Type.String(),
  type: Type.String(),
})

export const titleTypes = ['ELECTRO', 'VATORDINARY', 'VATOSPECIAL'] as const
export const InvoiceTitle = Type.Object({
  receipt_id: Id(),
  receipt_type: OneOf(titleTypes),
  receipt_title: Type.String(),
  receipt_content: Type.String(),
  tax_no: Type.String(),
  member_mobile: Type.String(),
  member_email: Type.String(),
  reg_addr: Type.String(),
  reg_tel: Type.String(),
  bank_name: Type.String(),
  bank_account: Type.String(),
  is_default: Flag(),
})
export const InvoiceTitleAsk = Type.Object({
  receipt_type: OneOf(titleTypes),
  receipt_title: Words(60),
  receipt_content: Maybe(Text(60)),
  tax_no: Text(20),
  member_mobile: Maybe(Text(20)),
  member_email: Maybe(Text(120)),
  reg_addr: Maybe(Text(100)),
  reg_tel: Maybe(Text(30)),
  bank_name: Maybe(Text(60)),
  bank_account: Maybe(Text(40)),
  is_default: Maybe(Flag()),
})

export const organisationApi = {
  addresses: route({
    method: 'GET',
    path: '/buyer_end/members/addresses',
    audience: 'buyer',
    needs: 'member',
    tag: 'organisation',
    summary: 'Delivery addresses of the member, the default first',
    reply: Type.Array(Address),
  }),
  address: route({
    method: 'GET',
    path: '/buyer_end/members/address/:id',
    audience: 'buyer',
    needs: 'member',
    tag: 'organisation',
    summary: 'One address',
    params: AddressId,
    reply: Address,
  }),
  addAddress: route({
    method: 'POST',
    path: '/buyer_end/members/address',
    audience: 'buyer',
    needs: 'member',
    tag: 'organisation',
    summary: 'Adds an address; the first becomes the default; at most 20',
    ask: AddressAsk,
    reply: Address,
  }),
  editAddress: route({
    method: 'PUT',
    path: '/buyer_end/members/address/:id',
    audience: 'buyer',
    needs: 'member',
    tag: 'organisation',
    summary: 'Changes an address',
    params: AddressId,
    ask: AddressAsk,
    reply: Address,
  }),
  makeAddressDefault: route({
    method: 'PUT',
    path: '/buyer_end/members/address/:id/default',
    audience: 'buyer',
    needs: 'member',
    tag: 'organisation',
    summary: 'Makes an address the default',
    params: AddressId,
    reply: Address,
  }),
  removeAddress: route({
    method: 'DELETE',
    path: '/buyer_end/members/address/:id',
    audience: 'buyer',
    needs: 'member',
    tag: 'organisation',
    summary: 'Removes an address that is not the default',
    params: AddressId,
    reply: Done,
  }),
}

export const budgetApi = {
  myCostCentres: route({
    method: 'GET',
    path: '/buyer_end/members/costCenter/listByUserId',
    audience: 'buyer',
    needs: 'member',
    tag: 'budget',
    summary: 'Cost centres the member may use',
    reply: Type.Array(CostCentre),
  }),
  mySubjects: route({
    method: 'GET',
    path: '/buyer_end/members/accountingSub/listByUserId',
    audience: 'buyer',
    needs: 'member',
    tag: 'budget',
    summary: 'Accounting subjects the member may use',
    reply: Type.Array(AccountingSubject),
  }),
}

export const invoiceApi = {
  titles: route({
    method: 'GET',
    path: '/buyer_end/members/receipt/titles',
    audience: 'buyer',
    needs: 'member',
    tag: 'invoice',
    summary: 'Invoice headers of the member',
    reply: Type.Array(InvoiceTitle),
  }),
  addTitle: route({
    method: 'POST',
    path: '/buyer_end/members/receipt',
    audience: 'buyer',
    needs: 'member',
    tag: 'invoice',
    summary: 'Adds an invoice header; at most 10 of a type',
    ask: InvoiceTitleAsk,
    reply: InvoiceTitle,
  }),
  removeTitle: route({
    method: 'DELETE',
    path: '/buyer_end/members/receipt/:id',
    audience: 'buyer',
    needs: 'member',
    tag: 'invoice',
    summary: 'Removes an invoice header',
    params: Type.Object({ id: Id() }),
    reply: Done,
  }),
}
