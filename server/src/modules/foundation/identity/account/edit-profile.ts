import { publishOwnPictures } from '#modules/foundation/media'
import { buyerIn } from '#platform/http/buyer-in'
import { toSeconds } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { refuseField } from '#platform/http/refuse'
import { changeAccount, findAccount } from './account.store.ts'

export interface ProfileChange {
  nickname: string
  sex?: number
  avatar?: string
  /** Epoch seconds; before 1970 they are negative. */
  birthday?: number
  region?: string
  remark?: string
}

/** Changes what a person says of oneself; what is not told stays. Refuses PICTURE_NOT_YOURS. */
export async function editProfile(
  ctx: Ctx,
  { nickname, sex, avatar, birthday, region, remark }: ProfileChange,
): Promise<void> {
  if (birthday !== undefined && birthday > toSeconds(ctx.clock.now())) refuseField('birthday', 'IN_FUTURE')
  const { accountId } = buyerIn(ctx)
  const picture = avatar && (await pictureOf(ctx, accountId, avatar))
  await changeAccount(ctx, accountId, {
    nickname,
    ...(sex !== undefined && { sex }),
    ...(picture !== undefined && { avatar: picture }),
    ...(birthday !== undefined && { birthday_seconds: birthday }),
    ...(region !== undefined && { region }),
    ...(remark !== undefined && { remark }),
  })
}

/** The picture that is there stays; another must be the person's own, and is everybody's from then on. */
async function pictureOf(ctx: Ctx, accountId: number, avatar: string): Promise<string> {
  if (avatar === (await findAccount(ctx, accountId))?.avatar) return avatar
  const [picture] = await publishOwnPictures(ctx, accountId, [avatar])
  return picture!
}
