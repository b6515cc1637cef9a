import type { Language } from '@borong/contract'
import type { Ctx } from '#platform/ctx'

/** A company that registers, as its owner describes it. */
export interface CompanyToFound {
  name: string
  /** Empty: not told. */
  taxNumber: string
  employees?: number
  /** Whole rupiah. */
  registeredCapital?: number
}

/** A shop that somebody works for. */
export interface ShopOfAccount {
  shopId: number
  name: string
  logo: string
  status: 'open' | 'suspended' | 'closed'
  isOwner: boolean
  enteredAt: Date | null
}

/** What identity asks of those above it: whom an account may be in the mall. The table of contents hands it in. */
export interface AccountPlaces {
  member(
    ctx: Ctx,
    accountId: number,
  ): Promise<{ memberId: number; companyName: string; logo: string; isOwner: boolean } | undefined>
  /** What an account is called that runs the mall now. */
  operator(ctx: Ctx, accountId: number): Promise<{ name: string } | undefined>
  /** The shops an account works for, the one it worked in last first. */
  shops(ctx: Ctx, accountId: number): Promise<ShopOfAccount[]>
  /** Begins to work for a shop, in the transaction that opens the session; false for somebody who does not work there now. */
  enterShop(ctx: Ctx, accountId: number, shopId: number): Promise<boolean>
  /** The shop that the link of an invitation opens. */
  invitedTo(ctx: Ctx, invitation: string): Promise<{ shopId: number; name: string } | undefined>
  /** Takes the place in a shop that an account was invited to, or refuses. */
  joinShop(ctx: Ctx, accountId: number, invitation: string): Promise<unknown>
  /** Founds a company with the account as its owner, in the transaction that made the account. */
  found(
    ctx: Ctx,
    owner: { accountId: number; name: string; language: Language },
    company: CompanyToFound,
  ): Promise<void>
}
