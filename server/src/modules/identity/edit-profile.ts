import { buyerIn } from '#platform/buyer-in'
import { toSeconds } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/refuse'
import { changeAccount } from './account.store.ts'

export interface ProfileChange {
  nickname: string
  sex?: number
  face?: string
  /** Epoch seconds; before 1970 they are negative. */
  birthday?: number
  remark?: string
}

/** Changes what a person says of oneself; what is not told stays. */
export async function editProfile(ctx: Ctx, { nickname, sex, face, birthday, remark }: ProfileChange): Promise<void> {
  if (birthday !== undefined && birthday > toSeconds(ctx.clock.now()))
    refuse('INVALID_INPUT', { field: 'birthday', problem: 'not in the future' })
  await changeAccount(ctx, buyerIn(ctx).accountId, {
    nickname,
    ...(sex !== undefined && { sex }),
    ...(face !== undefined && { face }),
    ...(birthday !== undefined && { birthday_s: birthday }),
    ...(remark !== undefined && { remark }),
  })
}
