import {
  activeAmong,
  findCompaniesCalled,
  mayStill,
  nameCompanies,
  ownerOf,
  type Person,
} from '#modules/company/organisation'
import { customersOfShop, membersWhoBought } from '#modules/trade/order'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { companiesThatAsked, membersWhoAsked } from '../companies-that-asked.store.ts'

/** A company as a shop names it: one that has dealt with it, or one whose whole name or code it knows. */
export interface NamedBuyer {
  companyId: number
  called: string | undefined
}

const shown = 20

/** Companies that a shop knows: they ordered from it, or asked it for a quote. Of no other does it learn whether it is there. */
export async function companiesKnownTo(ctx: Ctx, shopId: number): Promise<number[]> {
  const [ordered, asked] = await Promise.all([customersOfShop(ctx, shopId), companiesThatAsked(ctx, shopId)])
  return [...new Set([...ordered, ...asked])]
}

/** Companies to quote to: those the shop knows by a part of their name, and others that are called exactly so. */
export async function findBuyers(ctx: Ctx, keyword: string): Promise<{ id: number; name: string }[]> {
  const { shopId } = sellerIn(ctx)
  const known = await nameCompanies(ctx, await companiesKnownTo(ctx, shopId), keyword, shown)
  const called = keyword ? await findCompaniesCalled(ctx, keyword) : []
  return [...called.filter(({ id }) => known.every((it) => it.id !== id)), ...known]
}

/** Refuses CUSTOMER_UNKNOWN for a company that the shop neither knows nor can name. */
export async function assertNamed(ctx: Ctx, { companyId, called }: NamedBuyer): Promise<void> {
  const { shopId } = sellerIn(ctx)
  if ((await companiesKnownTo(ctx, shopId)).includes(companyId)) return
  const found = called ? await findCompaniesCalled(ctx, called) : []
  if (!found.some(({ id }) => id === companyId)) refuse('CUSTOMER_UNKNOWN')
}

/** People of a company who can get a quote of the shop: those who dealt with it and its owner, if they see inquiries. */
export async function findContacts(ctx: Ctx, buyer: NamedBuyer): Promise<Person[]> {
  await assertNamed(ctx, buyer)
  return contactsOf(ctx, buyer.companyId)
}

async function contactsOf(ctx: Ctx, companyId: number): Promise<Person[]> {
  const { shopId } = sellerIn(ctx)
  const [bought, asked, owner] = await Promise.all([
    membersWhoBought(ctx, shopId, companyId, shown),
    membersWhoAsked(ctx, shopId, companyId, shown),
    ownerOf(ctx, companyId),
  ])
  const ids = [...new Set([...bought, ...asked, ...(owner ? [owner.id] : [])])]
  const active = new Map((await activeAmong(ctx, companyId, ids)).map((it) => [it.id, it]))
  const contacts: Person[] = []
  for (const id of ids) {
    const person = active.get(id)
    if (person && (await mayStill(ctx, companyId, id, 'inquiry-list'))) contacts.push(person)
  }
  return contacts
}

/** Refuses QUOTE_BUYER for somebody whom the shop may not name, or who does not see inquiries any more. */
export async function assertContact(ctx: Ctx, companyId: number, memberId: number): Promise<void> {
  if (!(await contactsOf(ctx, companyId)).some((it) => it.id === memberId))
    refuse('QUOTE_BUYER', { field: 'member_id' })
}
