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

/** What identity asks of those above it: whom an account may be in the mall. The table of contents hands it in. */
export interface AccountPlaces {
  member(
    ctx: Ctx,
    accountId: number,
  ): Promise<{ memberId: number; companyName: string; logo: string; isOwner: boolean } | undefined>
  /** What an account is called that runs the mall now. */
  operator(ctx: Ctx, accountId: number): Promise<{ name: string } | undefined>
  shops(ctx: Ctx, accountId: number): Promise<{ shopId: number; name: string }[]>
  /** Founds a company with the account as its owner, in the transaction that made the account. */
  found(
    ctx: Ctx,
    owner: { accountId: number; name: string; language: Language },
    company: CompanyToFound,
  ): Promise<void>
}
