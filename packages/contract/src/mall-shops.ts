import { Type } from 'typebox'
import { route } from './route.ts'
import { shopStatuses } from './shelf.ts'
import { GradeChange, GradeGiven, GradeNamed, ScoreFigure } from './shop-grade.ts'
import { todayLimits } from './seller-today.ts'
import { EmailAddress, Username } from './identity-fields.ts'
import { Count, Flag, Id, Maybe, OneOf, Page, Paging, RequiredText, Rupiah, Seconds, Text } from './wire.ts'

/** What the mall keeps of what a shop earns. */
export const CommissionBps = (description = '') =>
  Type.Integer({
    minimum: 0,
    maximum: 10_000,
    description: `in hundredths of a percent, 500 = 5%${description && `; ${description}`}`,
  })

const shopRow = {
  shop_id: Id(),
  shop_name: Type.String(),
  status: OneOf(shopStatuses),
  city: Type.String(),
  goods_count: Count('on the shelf'),
  commission_bps: CommissionBps(),
  opened_at: Seconds('when it came into the mall'),
  grade: Maybe(Type.Object(GradeNamed.properties, { description: 'that the mall gave it; absent: none' })),
  suggested: Maybe(
    Type.Object(GradeNamed.properties, { description: 'grade that the score would give; absent: none' }),
  ),
}
const Category = Type.Object({ category_id: Id(), category_name: Type.String() })

/** What of a shop goes on while it is suspended, and has to end before it can be closed. */
export const OpenBusiness = Type.Object({
  orders: Count('orders that are not completed, called off or returned'),
  orders_amount: Rupiah('what they are worth'),
  after_sales: Count('applications that are not at their end'),
  complaints: Count('complaints that are not at their end'),
  quotes: Count('inquiries that wait for the shop or the buyer'),
  owed: Rupiah('what the mall owes the shop; negative: the shop owes the mall'),
  may_close: Flag('1 = nothing of this is open'),
})
export const MallShop = Type.Object({
  ...shopRow,
  phone: Type.String(),
  address: Type.String(),
  tax_number: Type.String(),
  bank_name: Type.String(),
  bank_account_name: Type.String(),
  bank_account_number: Type.String({ description: 'the last four digits' }),
  staff: Type.Array(
    Type.Object({
      name: Type.String(),
      username: Type.String(),
      is_owner: Flag(),
      is_disabled: Flag(),
    }),
    { description: 'who works for it' },
  ),
  owner_invitation: Maybe(
    Type.Object(
      {
        email: Type.String({ description: 'where it was sent' }),
        name: Type.String({ description: 'what they are called in the shop' }),
        inviter_name: Type.String({ description: 'which operator' }),
        state: OneOf(['OPEN', 'EXPIRED'], 'EXPIRED: the link is too old; send it again'),
        sent_at: Seconds('when'),
        expires_at: Seconds('until when the link works'),
      },
      { description: 'of the first owner, that nobody has accepted yet; absent: none' },
    ),
  ),
  categories: Type.Array(Category, { description: 'what it may sell, with everything below; empty: everything' }),
  score: Type.Array(ScoreFigure, { description: `of the last ${todayLimits.scoreDays} days` }),
  grade_changes: Type.Array(GradeChange, { description: 'which grades it was given, the latest first' }),
  open: OpenBusiness,
  version: Type.Integer({ minimum: 1, description: 'of commission, categories and grade' }),
})

const operator = { audience: 'admin', needs: 'shops', tag: 'shop' } as const
const One = Type.Object({ id: Id() })

/** Operators look after the shops of the mall. */
export const mallShopApi = {
  list: route({
    ...operator,
    method: 'GET',
    path: '/admin_end/shops',
    summary: 'Shops of all states by name',
    input: Type.Object({
      ...Paging,
      status: Maybe(OneOf(shopStatuses)),
      keyword: Maybe(Text(60, { description: 'in the name, or the tax number' })),
      grade_id: Maybe(Id('with this grade')),
      start_time: Maybe(Seconds('in the mall since then')),
      end_time: Maybe(Seconds('in the mall until then')),
    }),
    reply: Page(Type.Object(shopRow)),
  }),
  adding: route({
    ...operator,
    method: 'GET',
    path: '/admin_end/shops/adding',
    summary:
      'How the owner of a new shop comes in: by an invitation, or with a one-time password where no mail server is set',
    reply: Type.Object({
      by_invitation: Flag('1: the mall sends e-mails'),
      by_one_time_password: Flag('1: no mail server is set'),
    }),
  }),
  show: route({
    ...operator,
    method: 'GET',
    path: '/admin_end/shops/:id',
    summary: 'One shop: what it is, who works there, what it may sell and what of it is open',
    params: One,
    reply: MallShop,
  }),
  open: route({
    ...operator,
    method: 'POST',
    path: '/admin_end/shops',
    audit: { object: 'shop' },
    summary:
      'Opens a shop. Its owner is invited by e-mail; where the mall sends none, with a one-time password that is answered once and kept nowhere',
    input: Type.Object({
      shop_name: RequiredText(60, { min: 2 }),
      region: Maybe(Type.Integer({ minimum: 1, description: 'the district in which it is' })),
      address: Maybe(Text(200)),
      phone: Maybe(Text(20)),
      tax_number: Maybe(Text(30, { description: 'NPWP of the shop' })),
      bank: Maybe(
        Type.Object(
          {
            bank_name: RequiredText(60),
            bank_account_name: RequiredText(80),
            bank_account_number: RequiredText(40),
          },
          { description: 'where its payouts go; absent: its owner says so later' },
        ),
      ),
      commission_bps: Maybe(CommissionBps('absent: 5%')),
      category_ids: Maybe(Type.Array(Id(), { maxItems: 200, description: 'what it may sell; empty: everything' })),
      owner: Type.Object({
        username: Maybe(
          Type.String({
            ...Username,
            description: 'given: they get a one-time password, where no mail server is set; absent: an invitation',
          }),
        ),
        name: RequiredText(40, { min: 2 }),
        email: EmailAddress,
      }),
    }),
    reply: Type.Object({
      shop: MallShop,
      username: Maybe(Type.String({ description: 'absent: the owner is invited' })),
      one_time_password: Maybe(
        Type.String({ description: 'shown once; the first login asks for an own one; absent: the owner is invited' }),
      ),
    }),
    rate: { perMinute: 30 },
  }),
  setTerms: route({
    ...operator,
    method: 'PUT',
    path: '/admin_end/shops/:id/terms',
    audit: { object: 'shop', id: 'shop_id' },
    summary: 'Sets what the mall keeps of what a shop earns from now on, and what it may sell',
    params: One,
    input: Type.Object({
      commission_bps: CommissionBps(),
      category_ids: Type.Array(Id(), { maxItems: 200, description: 'empty: everything' }),
      version: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
    }),
    reply: MallShop,
  }),
  inviteOwner: route({
    ...operator,
    method: 'POST',
    path: '/admin_end/shops/:id/owner-invitation',
    audit: { object: 'shop', id: 'shop_id' },
    summary: 'Invites the first owner of a shop, or sends the invitation again: the link of before works no more',
    params: One,
    input: Type.Object({ name: RequiredText(40, { min: 2 }), email: EmailAddress }),
    reply: MallShop,
    rate: { perMinute: 30 },
  }),
  withdrawOwner: route({
    ...operator,
    method: 'POST',
    path: '/admin_end/shops/:id/owner-invitation/withdraw',
    audit: { object: 'shop', id: 'shop_id' },
    summary: 'Takes the invitation of the first owner back; its link works no more',
    params: One,
    reply: MallShop,
  }),
  setGrade: route({
    ...operator,
    method: 'PUT',
    path: '/admin_end/shops/:id/grade',
    audit: { object: 'shop', id: 'shop_id' },
    summary: 'Gives a shop a grade, or takes it away',
    params: One,
    input: GradeGiven,
    reply: MallShop,
  }),
}
