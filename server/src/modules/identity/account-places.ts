import type { Ctx } from '#platform/ctx'

/** What identity asks of those above it: whom an account may be in the mall. The table of contents hands it in. */
export interface AccountPlaces {
  member(
    ctx: Ctx,
    accountId: number,
  ): Promise<{ memberId: number; companyName: string; logo: string; region: string; isOwner: boolean } | undefined>
  shops(ctx: Ctx, accountId: number): Promise<{ shopId: number; name: string }[]>
}
